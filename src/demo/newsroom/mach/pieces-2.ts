import type { DemoPiece } from '../shape.ts';

/** Longer reads and analysis. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'ice-core-library',
    kind: 'article',
    section: 'environment',
    headline: 'The coldest library on Earth is running out of shelves, and its librarians have to decide which 800,000 years to keep',
    teaseHeadline: 'The coldest library on Earth is running out of shelves',
    description: 'At minus 33 degrees, more than 12 miles of ancient ice wait to be read. Some of it is now the only copy.',
    people: ['astrid-nakamura-holt'],
    hoursAgo: 32,
    updatedHoursAgo: 29,
    topics: ['Ice cores', 'Climate', 'Archives'],
    pictureCaption: 'Each tube holds a yard of ice. There are 22,140 of them.',
    body: `
You get 40 minutes. After that your pen stops, and then your phone, and then, explains Marit Eikeland, who hands you a coat that could stand up without you, your judgment. “People begin to say that they’re fine,” she says. “That’s when we take them out.”

She opens the door on 800,000 years.

The Tromsdal Ice Repository is a steel box the size of a supermarket, in a hillside above a fjord, kept at minus 33 degrees Fahrenheit by three compressors and a generator with a generator. It holds 22,140 aluminum tubes, each with a yard of ice drilled from a glacier or a polar cap. Laid end to end they’d stretch for more than 12 miles. In them is the best record that we have of the air that our ancestors breathed.

The repository was built for 22,500. A new expedition comes home in the spring with 1,200 more.

## How to read ice

Snow falls, and is buried by snow. As it’s pressed into ice, it traps bubbles of the air. Drill down and you go back: through the soot of the first steam engines, at 200 feet; a volcano that ruined a harvest, at 620; the end of the last ice age, at about 4,900.

A slice the thickness of a coin can give the temperature, the carbon dioxide, how stormy the sea was and whether, some thousands of miles off, there were forests on fire. But you have to melt it. Every page can be read only once.

On the day of my visit, a doctoral student named Jomo Friis was about to melt the year 1258. He’d been preparing for eight months. It took 11 minutes, and made about enough water for a cup of tea.

> I’m the only librarian I know who’s asked to approve the burning of the books.
> — Marit Eikeland, curator of the repository

So each core is sawn lengthwise. One half is for science. The other, the archive half, is kept for questions that nobody’s thought to ask. When the first of these were drilled, in the 1960s, no one could measure the isotopes of a single bubble. Now a graduate student does it before lunch.

## The only copy

When the collection was begun, an archive half was a precaution; you could always go back for more. That’s no longer so. Of the 61 mountain glaciers represented on these shelves, 14 have melted so far that the layers in the tubes don’t exist anywhere else.

“We used to have samples of glaciers,” Dr. Eikeland says. “Now for some we have the glacier.”

!table What’s on the shelves | Source;Tubes;Oldest ice (years) | Greenland;8,300;128,000 | Antarctica;9,640;800,000 | Mountain glaciers;4,200;22,000 | All;22,140;800,000

A committee of nine meets in February, in a warm room, to decide what may go. The criteria fit on a card: Is it a duplicate? Has it been fully studied? Has it ever been allowed to warm? (In 2011 a door was left open for a night. There’s a shelf for what came of that. It’s known as the apology.)

No one wants to throw any of it out. Several of the nine have drilled it themselves, at altitude, with frostbite.

>> Every page can be read only once.

The physicist on the committee, Tenzin Dorjee Hale, favors reading more, faster: to spend the archive on today’s questions rather than hoard it for tomorrow’s. The ice isn’t getting any younger, he says. Bubbles leak. Over a century, even at minus 36, the record blurs.

The chemist, Ludmila Zorić, says the opposite. “Every generation believes that its instruments are the good ones,” she told me. “Mine did. We melted some beautiful things.”

!picture The Kvitbreen glacier, drilled in 1987. The spot where the rig stood is now a lake.

## A bigger box

The obvious answer is to build. An extension for 15,000 tubes would cost about €31 million, and €900,000 a year to run. The governments that pay for the repository have agreed to it in principle for six years.

There’s another idea, which began as a joke. On the Antarctic plateau the average temperature is minus 65, and needs no compressor. Two years ago a team dug a trench there, 30 feet down, and left 400 tubes in it. They were checked in December. The ice was perfect. So, too, was a cheese that someone had put in for company.

The difficulty is getting there. A tube from the Alps would have to cross the equator, frozen, by ship. One power cut in the tropics, and you’ve made some very expensive water.

!fact Why minus 36? | At minus 15 the gas in the bubbles begins to leak into the ice. At minus 30 it slows almost to a stop. The last six degrees are for doors, mistakes and summers.

Our 40 minutes are up. On the way out, Dr. Eikeland stops at a shelf and slides out a tube, and tilts it toward the lamp. It’s clear, with a faint gray line, no thicker than thread.

“Ash,” she says. “A volcano; we don’t know which. It went off about 74,000 years ago, and everyone alive would have seen the sky change.” She puts it back, and squares it with the others. “I’m fine,” she says, and then laughs, and reaches for the door.

!related atlantic-buoys
`,
  },
  {
    key: 'ai-weather-forecast',
    kind: 'analysis',
    section: 'tech',
    headline: 'AI beat the weather models again. Forecasters would like a word',
    description: 'The new systems are faster, cheaper and right more often. It’s when they’re wrong that people worry about.',
    people: ['devraj-pillai'],
    hoursAgo: 6.7,
    topics: ['Artificial intelligence', 'Weather'],
    pictureCaption: 'A ten-day forecast that took a supercomputer an hour now takes one processor 50 seconds.',
    body: `
For a year, 14 weather services have run a quiet contest. Every morning the old way of forecasting, in which a supercomputer solves the equations of the air, was set against three systems that know no equations, and have simply looked at 40 years of weather.

The results came out this week. On temperature, wind and pressure, up to ten days ahead, the learned systems won on 88 percent of the scores. The best of them was as good on day seven as the physics was on day five and a half.

That’s a bigger step than the field has made in a decade. It deserves better than the two reactions it’s had, which are a parade and a shrug.

## Where the machines are weak

Look at the other 12 percent. Nearly all of it is extremes. In the year of the contest there were nine storms that broke a record somewhere. The physics saw seven of them coming three days out; the best learned system saw four.

It isn’t hard to see why. A system that’s learned from the past is at its best when tomorrow resembles yesterday. It’s been rewarded, many millions of times, for not sticking its neck out. Show it the edge of what it has seen, and it will take a polite step back toward the middle.

“It’s the colleague who is always nearly right,” said Margarethe Oyelowo, who runs the forecast desk at the Nordic Weather Office. “I like him very much. I don’t let him do the hurricanes.”

## What happens next

Her office has done something sensible, which is to run both and to look hardest when they disagree. On 31 days last year they differed by more than five degrees somewhere that matters. On 19 of those the learned system was right; on 12, the physics. A person made the call each time, and got 24.

Which means that the best forecaster in the contest was none of the contestants. It was somebody with a coffee, looking from one screen to the other, and wondering why.

!related glass-chip-heat
`,
  },
  {
    key: 'atlantic-buoys',
    kind: 'article',
    section: 'environment',
    headline: 'Atlantic current is steadier than feared, 18 years of buoys show',
    description: 'The measurements don’t rule out a slowdown later this century. They do rule out the scariest of the graphs.',
    people: ['astrid-nakamura-holt', 'samuel-otieno'],
    hoursAgo: 26,
    topics: ['Oceans', 'Climate'],
    pictureCaption: 'The current carries about 600 million cubic feet of water a second.',
    body: `
The great Atlantic current that keeps northern Europe mild has weakened by about 4 percent over the past 18 years, according to the longest continuous record yet, and most of that may be natural.

Some recent studies, using indirect evidence, had put the loss at 15 percent or more. The new figures come from 212 instruments moored on cables across the ocean at 26 degrees north, which have been weighing the water, every half hour, since the project began.

“It’s a wobble with a lean,” said Dr. Íris Valdimarsdóttir, who leads the analysis at the Reykholt Ocean Centre. “I’m relieved. I’m not relaxed.”

The margin of error matters. The decline could be anything from nothing to 8 percent. With a record this short, a bad decade can look like a trend. The team estimates that it’ll take 12 more years to be sure.

Why did the earlier estimates differ? They’d worked backward from the temperature of the sea surface south of Greenland, where there’s a patch of cold water. The buoys suggest that winds account for more of the cold patch than anyone had supposed.

None of it alters the long-range picture, which rests on far older evidence, [much of it frozen](key:ice-core-library). As the ice melts, fresh water makes the northern sea lighter, and less apt to sink and drive the flow; nearly every model has the current slowing by the end of this century.

The array costs $9 million a year, about what it takes to make a forgettable film about it stopping. Its funding runs out in two years. “We’d like to find out how it ends,” Dr. Valdimarsdóttir said.
`,
  },
  {
    key: 'passkey-grandparents',
    kind: 'explainer',
    section: 'tech',
    headline: 'How to retire your passwords in one afternoon',
    description: 'Passkeys are finally good enough to set up for the people who call you about their printer.',
    people: ['devraj-pillai'],
    hoursAgo: 40,
    topics: ['Security', 'Phones'],
    pictureCaption: 'A passkey never leaves the device, so there is nothing to steal from the website.',
    body: `
Last Sunday I moved my mother, who is 76, from a notebook of 61 passwords to none. It took two hours, with a break for cake. Here’s the order that works.

## What a passkey is

It’s a pair of keys. The website keeps a lock; your phone keeps the only key, and opens it when it sees your face or your thumb. There’s nothing to type and so nothing to be tricked out of. A fake website gets a lock that doesn’t fit.

## The afternoon

1. Start with email. Whoever has your email can reset everything else.
2. Do the bank second, while you’re still paying attention.
3. Add a second device: a tablet, or a hardware key in a drawer.
4. Then shopping and streaming, five at a time.
5. Print the recovery codes. On paper. Put them where you keep the passports.

## What goes wrong

Losing the phone is the fear, and it’s a fair one. If you’ve done step 3, you pick up the tablet. If you’ve done step 5, you find the passports. If you’ve done neither you’ll be on hold, so do step 3.

Some sites still ask for a password *as well*. Make it long and random and let the manager keep it. You’ll never see it again.

My mother kept the notebook. She’s turned it over and is using the other side for birds.
`,
  },
  {
    key: 'fossil-footprints-beach',
    kind: 'article',
    section: 'science',
    headline: 'A storm uncovered 300 footprints. Someone had been carrying a child',
    description: 'Every hundred yards or so, 12,000 years ago, the small prints stop and the large ones sink deeper on the left.',
    people: ['astrid-nakamura-holt'],
    hoursAgo: 148,
    topics: ['Archaeology', 'Fossils'],
    pictureCaption: 'The trackway was visible for 16 days before the sand came back.',
    body: `
The prints come out of the dunes near Carrow Sands and go, in very nearly a straight line, toward where a lake used to be. There are 304 of them. A winter storm stripped away six feet of sand in a night, and a man walking his dog stepped over the oldest journey on that coast without at first noticing.

Archaeologists had 16 days. They came with cameras and drones and, when the tide allowed, plaster. What they’ve put together, in a paper published this week, is a walk.

An adult, probably a woman or a slight young man, was going north, fast: nearly four miles an hour, on mud. Beside her, off and on, went a child of about two. You can see where it was put down. The small feet go in circles. Then they vanish, and for a stretch the adult’s left foot presses in an eighth of an inch deeper than the right.

“She’s shifted the kid to her left hip,” said Dr. Caoimhe Renshaw of Merrow University. “Every parent on the dig went quiet.”

At one point, a giant ground sloth crossed the path after they’d gone by. Its tracks come up to theirs and stop. It reared, turned in a circle and went off another way.

The same adult came back, some hours later, stepping on the sloth’s prints. She was alone, and both feet sink evenly. There’s no sign of trouble; the prints simply go back to the dunes. Whoever she was taking the child to, it seems that she got there.

The sand has covered the site, and will keep it better than any museum could. The man has been given a cast. His dog, the paper notes, is responsible for print 305.
`,
  },
  {
    key: 'tunnel-boring-video',
    kind: 'video',
    section: 'innovation',
    headline: 'Ride along with the machine that digs a yard of tunnel every 17 minutes',
    description: 'It’s called Ottoline, it weighs 1,400 tons and it has a kitchen.',
    people: ['owen-blackwood'],
    hoursAgo: 232,
    durationSeconds: 291,
    topics: ['Engineering', 'Railroads'],
    pictureCaption: 'Eleven people work inside the machine on each shift.',
    body: `
Under a river, at the front of a tube that it’s building behind it, is a machine as long as a street. We spent a shift aboard, from the cutting teeth to the coffee.

There’s one window. It’s for the geologist.
`,
  },
];
