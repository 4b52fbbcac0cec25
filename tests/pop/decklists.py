"""Every card by deck: the tests that apply all cards go by these lists, and hold them to the decks."""

from __future__ import annotations


def ids(text: str) -> list[str]:
    return text.split()


ACTIONS = ids(
    """
    ADM-01-1 ADM-01-2 ADM-01-3 ADM-01-4 ADM-02-1 ADM-02-2 ADM-02-3 ADM-02-4 ADM-03-1 ADM-03-2 ADM-03-3 ADM-03-4
    ADM-04-1 ADM-04-2 ADM-04-3 ADM-04-4 ADM-05-1 ADM-05-2 ADM-05-3 ADM-05-4 ADM-06-1 ADM-06-2 ADM-06-3 ADM-06-4
    ADM-07-1 ADM-07-2 ADM-07-3 ADM-07-4 ADM-08-1 ADM-08-2 ADM-08-3 ADM-08-4 ADM-09-1 ADM-09-2 ADM-09-3 ADM-09-4
    DIP-01-1 DIP-01-2 DIP-01-3 DIP-01-4 DIP-02-1 DIP-02-2 DIP-02-3 DIP-02-4 DIP-03-1 DIP-03-2 DIP-03-3 DIP-03-4
    DIP-04-1 DIP-04-2 DIP-04-3 DIP-04-4 DIP-05-1 DIP-05-2 DIP-05-3 DIP-05-4 DIP-06-1 DIP-06-2 DIP-06-3 DIP-06-4
    DIP-07-1 DIP-07-2 DIP-07-3 DIP-07-4 DIP-08-1 DIP-08-2 DIP-08-3 DIP-08-4 DIP-09-1 DIP-09-2 DIP-09-3 DIP-09-4
    MIL-01-1 MIL-01-2 MIL-01-3 MIL-01-4 MIL-02-1 MIL-02-2 MIL-02-3 MIL-02-4 MIL-03-1 MIL-03-2 MIL-03-3 MIL-03-4
    MIL-04-1 MIL-04-2 MIL-04-3 MIL-04-4 MIL-05-1 MIL-05-2 MIL-05-3 MIL-05-4 MIL-06-1 MIL-06-2 MIL-06-3 MIL-06-4
    MIL-07-1 MIL-07-2 MIL-07-3 MIL-07-4 MIL-08-1 MIL-08-2 MIL-08-3 MIL-08-4 MIL-09-1 MIL-09-2 MIL-09-3 MIL-09-4
    """
)
EVENTS = ids(
    """
    11A-1 11A-2 11A-3 12A-1 12A-2 13A-1 13A-2 14A-1 14A-2 14A-3 151B 152B 153B 154B 155B 156B 157B 158B 159B 160B
    161B 162B 102-1 102-2 103-1 103-2 104-1 104-2 21A-1 21A-2 22A-1 22A-2 23A-1 23A-2 24A-1 24A-2 24A-3 24A-4 251B
    252B 253B 254B 255B 256B 257B 258B 259B 260B 261B 262B 263B 264B 202-1 202-2 203-1 203-2 204-1 204-2 31A-1 31A-2
    32A-1 32A-2 33A-1 33A-2 34A-1 34A-2 34A-3 351B 352B 353B 354B 355B 356B 357B 358B 359B 360B 361B 362B 363B 364B
    302-1 302-2 303-1 303-2 304-1 304-2
    """
)
MISSIONS = ids(
    """
    france:1A france:1B france:1C france:2A france:2B france:2C france:2D france:2E france:3A france:3B france:3C
    france:3D france:3E france:4A france:4B france:4C france:4D france:4E france:5A france:5B castile:1A castile:1B
    castile:1C castile:2A castile:2B castile:2C castile:2D castile:2E castile:2F castile:3A castile:3B castile:3C
    castile:3D castile:3E castile:4A castile:4B castile:4C castile:4D castile:4E castile:5A castile:5B england:1A
    england:1B england:1C england:2A england:2B england:2C england:2D england:2E england:2F england:3A england:3B
    england:3C england:3D england:3E england:3F england:3G england:4A england:4B england:4C england:4D england:5A
    england:5B generic_1:1A generic_1:1B generic_1:1C generic_1:2A generic_1:2B generic_1:2C generic_1:3A
    generic_1:3B generic_1:3C generic_1:4A generic_1:4B generic_1:5A generic_2:1D generic_2:1E generic_2:1F
    generic_2:2D generic_2:2E generic_2:2F generic_2:3D generic_2:3E generic_2:3F generic_2:4D generic_2:4E
    generic_2:5D
    """
)
MILESTONES = ids(
    """
    milestone:1:cabinet milestone:1:income milestone:1:focus milestone:1:reliable milestone:1:fleet
    milestone:1:prosperity milestone:1:expand milestone:1:discover milestone:1:dynastic milestone:1:acquire
    milestone:1:italian milestone:1:claims milestone:1:victorious milestone:1:conquer milestone:1:limit
    milestone:1:crusader milestone:2:innovative milestone:2:global milestone:2:coffers milestone:2:lucrative
    milestone:2:expand milestone:2:circumnavigation milestone:2:fleet milestone:2:mare milestone:2:annex
    milestone:2:suppress milestone:2:colonial milestone:2:religious milestone:2:cleanse milestone:2:humiliate
    milestone:2:epic milestone:2:dominate milestone:3:fleet milestone:3:council milestone:3:gold
    milestone:3:generation milestone:3:sun milestone:3:trade milestone:3:borders milestone:3:empire
    milestone:3:enemy milestone:3:religious milestone:3:lead milestone:3:peacemaker milestone:3:forces
    milestone:3:waves milestone:3:colonies milestone:3:balance
    """
)
IDEAS = ids(
    """
    idea:tolerance idea:inquisition idea:scientific_revolution idea:bureaucracy idea:colonization_policy
    idea:church_attendance_duty idea:deus_vult idea:national_bank idea:absolute_monarchy idea:industrial_revolution
    idea:quest_for_the_new_world idea:benign_diplomats idea:pride_and_glory idea:efficient_spies idea:free_trade
    idea:shrewd_trade_practices idea:cabinet idea:mercantilism idea:trade_companies idea:constitutional_monarchy
    idea:cannons idea:glorious_arms idea:serfdom idea:noble_knights idea:defensive_mentality
    idea:tercios_janissaries idea:military_drill idea:line_infantry idea:revolutionary_regime idea:mass_conscription
    """
)
TRADES = ids(
    """
    T01-1 T01-2 T01-3 T02-1 T02-2 T02-3 T02-4 T03-1 T03-2 T04-1 T04-2 T05-1 T05-2 T06-1 T06-2 T07-1 T07-2 T08-1
    T08-2 T09-1 T09-2 T09-3 T10-1 T10-2 T11-1 T11-2 T12-1 T12-2 T12-3 T13-1 T13-2 T13-3 T14-1 T15-1 T15-2 T16-1
    T16-2 T16-3 T17-1 T17-2 T18-1 T19-1 T20-1 T21-1
    """
)
STRUGGLES = ids(
    """
    struggle:italian_wars struggle:distant_trade struggle:thirty_years_war
    """
)
