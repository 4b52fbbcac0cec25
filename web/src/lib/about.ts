// What the lobby says of each game; others are told by their names alone.
export interface Blurb { short: string; text: string; mark: string }

const BLURBS: Record<string, Blurb> = {
  pax_renaissance: {
    short: "Pax Renaissance",
    text: "You are a banker of 1460. Finance kings and republics, bend trade routes, and decide what the new age will believe in.",
    mark: "M5 4h3v3h2.5V4h3v3H16V4h3v6l-2.2 2v5.5L19 20H5l2.2-2.5V12L5 10z",
  },
  price_of_power: {
    short: "The Price of Power",
    text: "You rule a realm of early modern Europe: diplomacy, trade, war and ideas over the ages.",
    mark: "M11 2h2v2h2v2h-2v2.5c3 .5 7-2 8.5 1.5 1 2.5-1 5-3.5 7.500H6C3.5 15 1.5 12.5 2.5 10 4 6.5 8 9 11 8.500V6H9V4h2zM6 19h12v2.500H6z",
  },
};

export const blurb = (game: string): Blurb | null => BLURBS[game] ?? null;
