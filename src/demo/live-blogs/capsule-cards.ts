import type { WrittenCard } from './live-script.ts';

/** The whole landing; `after` counts nothing here, the cards are simply in their order. */
export const capsuleCards: readonly Omit<WrittenCard, 'after'>[] = [
  {
    headline: 'The hatch of Petrel is closed',
    author: 'leela-sundar',
    keyEvent: true,
    text: `Two hundred and fifty-five miles above Ecuador, two astronauts have swung a hatch shut on a capsule with nobody in it. Inside Petrel are 48 steel tubes, each the size of a thumb, and in them microbes that were lifted from a vent 8,500 feet under the sea.

They have spent 14 months in orbit. Today they come home, into the same ocean.

!picture orbit | Petrel at its port, about an hour before its hatch was closed.`,
  },
  {
    author: 'hana-sondergaard',
    headline: 'Why anyone would send a sea creature to space',
    text: `At the vent these microbes live without light, under 260 times the pressure of the air at sea level. In orbit they had neither pressure nor, for the first time in about a billion years, up and down.

“We took away everything except the chemistry,” said Ottoline Mbeki, the mission’s lead biologist. “We would like to see what they did about it.”`,
  },
  {
    author: 'leela-sundar',
    text: `Leak check on the hatch: passed on the first try. It takes 22 minutes and consists of waiting. “My favorite kind of test,” said flight director Raúl Ventimiglia, who brought a crossword.`,
  },
  {
    author: 'hana-sondergaard',
    headline: 'The timetable',
    text: `!table What is planned, in minutes from undocking | Minute;What;Height | 0;Undocking;255 miles | 74;First burn;252 miles | 118;Trunk away;118 miles | 126;Blackout begins;75 miles | 133;Small parachutes;18,000 feet | 135;Main parachutes;6,000 feet | 139;Splashdown;0

Each step has a window. The narrowest is the first burn: 11 seconds late and the ship is in the wrong place.`,
  },
  {
    author: 'leela-sundar',
    headline: '“Go,” 14 times',
    keyEvent: true,
    text: `Ventimiglia asked every desk for a go to undock. It took 41 seconds. The longest pause, by our clock, came from the desk for weather, and was three seconds.

> I was swallowing a biscuit. Put that in the log, please, so nobody thinks it was the wind.
> — Ines Aldaba, weather desk`,
  },
  {
    headline: 'Petrel undocks',
    author: 'hana-sondergaard',
    keyEvent: true,
    text: `Eight hooks let go and two springs pushed. Petrel is drifting away from the station at four inches a second, about the speed of a toddler who has been told to hurry.`,
  },
  {
    author: 'leela-sundar',
    text: `The station’s crew saw it off from the window. Their message is the only one today that was not on the checklist.

!embed https://x.com/petrelmission/status/1990000000000000061 | Petrel Mission | From the crew: “They were quiet neighbors, did not touch the coffee and are welcome back any time.”`,
  },
  {
    author: 'hana-sondergaard',
    headline: 'Inside the freezer',
    text: `The tubes ride in a freezer at minus 112 degrees, which is now on battery. The battery lasts nine hours. If all goes well it will be needed for four and a half.

What would happen at minus 75? “Nothing for a day,” Mbeki said. “At zero we would have soup.”`,
  },
  {
    author: 'leela-sundar',
    text: `Petrel is a third of a mile from the station and has fired its small thrusters for the first time, for three seconds. Everyone in the back row of the control room looked at the same number at once. It was the right number.`,
  },
  {
    author: 'hana-sondergaard',
    headline: 'The weather at sea',
    text: `Waves at the landing site are 4½ feet; the limit is eight. Wind is 11 knots from the southwest. The recovery ship, the Lady Marchetti, reports “a good day for washing.”

!picture waves | The landing site, 190 miles off the coast, as seen from the recovery ship.`,
  },
  {
    author: 'leela-sundar',
    headline: 'A reader asks: Could they be dangerous?',
    text: `No. Microbes from such vents cannot live at the pressure of our lungs or the warmth of our blood, and have been handled in laboratories since 1979. The rule that the tubes stay closed protects them from us.

!more

The long answer has three parts. They need hydrogen sulfide to eat, heat above 140 degrees to grow and no oxygen at all. A person is, to them, a cold, poisonous desert. They would not survive the trip to the door.`,
    replies: ['A follow-up: no, they cannot be kept as pets either.'],
  },
  {
    author: 'hana-sondergaard',
    text: `Half an orbit to go before the burn. Petrel is crossing the night side over the Indian Ocean. A school class on Réunion, who were told exactly when to look up, saw it pass as a slow yellow dot.`,
  },
  {
    headline: 'First burn: nine minutes and 40 seconds, on the second',
    author: 'leela-sundar',
    keyEvent: true,
    text: `The engines lit when they were meant to and stopped when they were meant to. Petrel has lost 240 miles an hour of its 17,200. It does not sound like much. It is enough to fall.

From here on there is no way back up.`,
  },
  {
    author: 'hana-sondergaard',
    headline: 'Correction: How many tubes',
    text: `**Correction:** Our summary said for some minutes that 46 tubes are on board. There are 48: 40 with microbes, eight with nothing but sterile sea water, for comparison. We had counted neither group correctly.`,
  },
  {
    author: 'leela-sundar',
    text: `The Lady Marchetti has moved a mile and a quarter west, to where the numbers now say Petrel will land. Captain Solveig Anker has asked her cook to hold dinner.`,
  },
  {
    author: 'hana-sondergaard',
    headline: 'What the control room looks like',
    text: `Fourteen desks, 31 people, one stuffed petrel on a lamp. It has been there for every landing of this program, and once was left in a taxi and driven back by the driver with a police escort.

!embed https://www.instagram.com/p/PetrelLamp/ | petrelmission | The bird on the lamp. Six landings, six splashes, one taxi.`,
  },
  {
    author: 'leela-sundar',
    headline: '“I have waited for this freezer longer than for my children”',
    text: `Mbeki collected the samples herself three years ago, in a submersible with room for three.

> You see the vent come out of the dark like a chimney on fire, and everything living on it has never seen you coming. I felt I should have knocked.
> — Ottoline Mbeki, biologist`,
  },
  {
    headline: 'Trunk away',
    author: 'hana-sondergaard',
    keyEvent: true,
    text: `The part of the ship with the solar panels has been thrown off and will burn up. What is left is a cone ten feet wide with a heat shield at its blunt end, and it has turned that end forward.

Height 118 miles; speed 17,000 miles an hour.`,
  },
  { author: 'leela-sundar', text: `Everyone who does not need to speak has been asked not to. The biscuits have been put away.` },
  {
    author: 'hana-sondergaard',
    headline: 'Heat shield first',
    text: `Petrel is in the first thin air. The shield is three inches of cork and resin and will lose less than half of one. It was made by a company of 40 people who otherwise make bulletin boards.`,
  },
  {
    headline: 'The blackout begins',
    author: 'leela-sundar',
    keyEvent: true,
    text: `Gas around the capsule is now hotter than 3,400 degrees and lets no radio through. The silence is planned to last 5 minutes and 50 seconds. Nobody in the room is sitting down.`,
  },
  {
    author: 'hana-sondergaard',
    text: `Three minutes of silence. A tracking plane, flying 125 miles to the side of the path, sees a bright streak exactly where a bright streak should be.`,
  },
  {
    headline: 'Signal again, 14 seconds early',
    author: 'leela-sundar',
    keyEvent: true,
    text: `“Petrel, we have you,” said the radio desk to a ship with nobody in it. Ventimiglia sat down, then everyone did. Freezer: minus 111.3 degrees.`,
  },
  {
    author: 'hana-sondergaard',
    headline: 'Watch: the streak, from the plane',
    text: `The first picture of the return, filmed through the window of the tracking plane.

!embed https://www.youtube.com/watch?v=PetrelBlack | Petrel in the upper atmosphere | Thirty seconds at 3,400 degrees.`,
  },
  {
    headline: 'Small parachutes',
    author: 'leela-sundar',
    text: `Two of two, at a height of 18,000 feet. They slow Petrel from 350 to 120 miles an hour in a quarter of a minute, which is hard on a passenger and nothing at all to a microbe.`,
  },
  {
    headline: 'Main parachutes: three of three',
    author: 'hana-sondergaard',
    keyEvent: true,
    text: `Red, white, red, at a height of 6,000 feet. The helicopter has them in sight. Speed 15 miles an hour and steady.

!picture waves | The sea below the helicopter, a minute before splashdown.`,
  },
  {
    author: 'leela-sundar',
    text: `“It’s humming,” the helicopter’s pilot said over the open channel. The lines of a main parachute sing at that speed. He held his microphone out of the door for a moment so that we could hear it.`,
  },
  {
    headline: 'Splashdown',
    author: 'hana-sondergaard',
    keyEvent: true,
    text: `Petrel is in the water, upright, two miles from the ship and 1,000 yards from the point that had been planned. It took 139 minutes and 20 seconds from the station to the sea.

In the control room somebody has put a paper hat on the bird.`,
  },
  {
    author: 'leela-sundar',
    headline: 'What happens now must be quick',
    text: `The freezer has used four hours and 31 minutes of its nine. Divers first check the air around the capsule for leftover fuel, then fix a collar, then a line. The ship’s crane lifts 4.2 tons.`,
  },
  {
    author: 'hana-sondergaard',
    text: `Two boats are alongside. One diver, Tomasz Wilk, has given the sign for “air is clean,” which is a flat hand on the head. From the bridge it looks like a man in the sea who has forgotten something.`,
  },
  {
    author: 'leela-sundar',
    headline: 'The collar is on',
    text: `It took three tries, because a wave took the first two. Petrel rides higher than it was drawn: it has less fuel left than planned for, and that, the engineers say, is a question for tomorrow.`,
  },
  {
    author: 'hana-sondergaard',
    headline: 'Why 1,000 yards is a very good throw',
    text: `Petrel fell for 1,800 miles after its burn. To land 1,000 yards from the mark is to throw a ball from one end of a football field and miss the cup at the other by an inch.

!fact Six landings | The six capsules of this program came down 4,500, 2,800, 8,000, 2,100, 1,300 and now 1,000 yards from their marks.`,
  },
  {
    author: 'leela-sundar',
    text: `The crane has the line. Captain Anker has turned the ship so that it shelters the capsule from the swell. Dinner is still on hold.`,
  },
  {
    headline: 'Petrel is on deck',
    author: 'hana-sondergaard',
    keyEvent: true,
    text: `Fifty-eight minutes after splashdown it stands in its cradle, brown on one side like toast. Nobody may touch that side yet. Several people are standing as close to it as is allowed.

!embed https://www.tiktok.com/@petrelmission/video/7000000000000000071 | On deck | Lifted, swung, set down. Sound on for the cheer.`,
  },
  {
    author: 'leela-sundar',
    headline: 'The hatch is opened',
    text: `From the inside came a puff of air from the station, 14 months old if you count the filters. “It smells like a school gym,” said the technician who leaned in first.`,
  },
  {
    headline: 'The freezer is out, at minus 110.4',
    author: 'leela-sundar',
    keyEvent: true,
    text: `Six hours and four minutes on battery. It was carried 22 steps across the deck by four people who had practiced with a box of bricks, and plugged into the wall.

“That’s it,” said Mbeki, who is 190 miles away and watched on a laptop. “That click was the sound I wanted.”`,
  },
  {
    author: 'hana-sondergaard',
    headline: 'Forty-eight of 48',
    text: `All tubes are whole. Each has been scanned, and the last of them, number 31, was scanned twice because the technician’s glasses had fogged.`,
  },
  {
    author: 'leela-sundar',
    text: `The town of Santa Rosalba, where the ship is headed, has posted a greeting.

!embed https://www.facebook.com/santarosalbaharbor/posts/1000000000000081 | Santa Rosalba Harbor | Berth 4 is yours. The school band will play whether you like it or not.`,
  },
  {
    author: 'hana-sondergaard',
    headline: 'What they will look for first',
    text: `1. **Who is alive.** A dye turns living cells green within an hour.
2. **Who changed.** The genes of all 40 tubes are read and laid beside those of the ones that stayed on Earth.
3. **Who got along.** Three kinds of microbe went up in each tube. Mbeki has bet a bottle of rum that in most of them it will be two.`,
  },
  {
    author: 'leela-sundar',
    headline: 'Ventimiglia finishes his crossword',
    text: `The last clue was “return (4, 4).” He had it for an hour and did not want to write it in before the freezer was plugged in. COME HOME.`,
  },
  {
    headline: 'The day in one table',
    author: 'hana-sondergaard',
    text: `!table Planned and flown | Step;Planned;Flown | First burn;9 min 40 s;9 min 40 s | Blackout;5 min 50 s;5 min 36 s | Undocking to splashdown;139 min;139 min 20 s | Off the mark;under 3 miles;0.6 miles | Freezer on battery;under 9 h;6 h 4 min`,
  },
  {
    headline: 'We end our live coverage here',
    author: 'leela-sundar',
    pinned: true,
    keyEvent: true,
    text: `Petrel and its 48 tubes are safe, and the ship is on its way to Santa Rosalba. The first results are expected in about three weeks; the bet about the rum will take longer.

This live blog has ended. It can be read from the beginning with “From the start” above. Thank you for staying with us.`,
  },
];
