import type { DemoPiece } from '../shape.ts';

/** The long essay, and shorter ones around it. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'the-repair-cafe',
    kind: 'opinion',
    section: 'home-and-work',
    headline:
      'What I learned by mending other people’s toasters on the first Saturday of the month, in a hall that smells of soup and solder',
    teaseHeadline: 'What I learned mending other people’s toasters',
    description:
      'For six years I have sat behind a folding table and a sign that says “Small Electricals.” People bring what is broken. It is rarely the toaster.',
    people: ['elias-thornquist'],
    hoursAgo: 30,
    updatedHoursAgo: 28,
    topics: ['Repair', 'Community', 'Objects'],
    pictureCaption: 'The author’s record is nine toasters in an afternoon.',
    body: `
The first thing that anybody ever brought to my table was a toaster, and the first thing she said was that she knew it wasn’t worth it. She’d paid $14 for it. She had driven 20 minutes, and found somewhere to park, and waited for an hour behind a man with a lamp, in order to tell me that it was not worth it.

I took the cover off. A raisin had welded itself to the lever. I removed the raisin, and the toaster worked, and the woman burst into tears.

That was six years ago, and I’ve since come to think of it as a fairly typical Saturday.

## The hall

The repair café meets once a month in a parish hall with a hatch to the kitchen. There are nine of us, more or less. We have a watchmaker and two seamstresses, a retired telephone engineer named Ambrose who believes that all faults are in the plug, and a girl of 16 who can do things to a phone that I don’t like to watch.

You take a number. You sit beside the person who is mending your thing; that’s the rule, and the whole secret. You are not dropping it off. You hold the flashlight.

Last year I kept a record, because I had a theory.

!table What came to the hall last year, and how it left | Kind;Brought in;Mended | Lamps;141;128 | Toasters and kettles;118;79 | Clothing;203;196 | Clocks and radios;87;52 | Other;64;31 | All;613;486

Four in five, then, go home working. The theory was that the fifth would go home unhappy. I was wrong about that, and it took me a while to see why.

I should say that I’m not a patient man. At home I’ve thrown a stapler. But there is something about another person’s broken thing that slows the hands; you’re a guest in it.

## It is rarely the toaster

People don’t bring the things that are worth most. They bring the things that they couldn’t put in the trash. There’s a difference, and you can hear it within a minute, because they tell you: this was my mother’s; we got it the week we moved in; he always did the toast.

> I don’t need it to work. I need somebody to have tried.
> — A man with a radio, to the author

The man with the radio meant it. Ambrose and I had it in pieces for two hours. It was the transformer, which nobody has made since before I was born. When we gave up, I started to apologize, and he put up his hand. He’d been watching two strangers take his brother’s radio seriously on a Saturday, he said; it was the best funeral he’d been to.

I used to believe that repair was about thrift, and then I believed it was about the planet, and I still do believe both. But the figures are small. If I’m generous, we kept 1,500 pounds of stuff out of the ground last year. A single truck carries 40 times that, and there’s a truck every hour.

>> You are not dropping it off. You hold the flashlight.

So it must be about something else. Here is my best attempt. Almost everything around us was made by nobody we’ll ever meet, in a way that no one has explained, and when it stops we are supposed to feel nothing. You’re not meant to open it. Often you cannot: there is a special screw. And a person who can’t open any of the things they live among is a sort of guest, in a house where the hosts have gone to bed.

When the cover comes off, something changes in the face. I’ve seen it some hundreds of times. It’s not that they understand; I don’t always understand. It is that there’s an inside. It has a lever and a spring and a raisin. Somebody thought about this, you can see them say. Somebody decided where the wire would go.

The girl who mends phones, whose name is Pilar, put it better. I’d asked her why she spent her Saturdays with us rather than with people of her own age. She didn’t look up. “Everyone at school thinks it’s magic,” she said. “It’s just small.”

!picture Ambrose lays his screws out in a line, so that the line can be read backward.

## What you can mend at home

Readers will ask, so here is all that I know about small electricals, on one card:

- Unplug it. Then look at the plug. (Ambrose is right four times in ten.)
- Clean it before you conclude anything.
- Take a picture before each screw.
- If it smells of fish, it is the capacitor, and you should call somebody.
- Stop while you still know where everything goes.

The last is the hardest, and applies to more than kettles.

!fact How to start one | You need a hall, a first-aid kit, five people who can each mend one kind of thing, and soup. Ask people to sign a sheet saying they won’t sue. Put the youngest volunteer by the door. Never open on the same day as the flea market.

!divider

The woman with the $14 toaster came back in the spring. It wasn’t broken. She had brought a loaf, and she had the idea that we might all like toast; so we stopped work, and plugged it in beside the hatch, and stood in line.

It burned one side. Nobody said a word.

!related in-praise-of-the-second-best
`,
  },
  {
    key: 'the-word-busy',
    kind: 'opinion',
    section: 'language',
    headline: '“Busy” is not a feeling',
    description: 'We ask how someone is and are told what their calendar is doing.',
    people: ['cordelia-ashworth-bey'],
    hoursAgo: 3,
    topics: ['Words', 'Manners'],
    pictureCaption: 'In letters from a century ago the commonest answer was “tolerable.”',
    body: `
For a month I stopped saying it. A neighbor would ask how I was, and where the word usually sits there’d be a hole, and I would stand on the pavement and look into it.

What came out was alarming. “Rather proud of some soup.” “Worried about a mole.” “I don’t know; I haven’t asked.” One morning I told the mailman that I was lonely, and he put down his bag.

Busy is a marvelous word. It’s a complaint and a boast at once, and it shuts like a gate. Nobody has ever replied to it with a question. I believe that’s why we keep it so near the door.

There is an honest kind, I know. There are people with two jobs and a sick child, and when they say it they’re reporting the weather. But they rarely do say it. They say that they’re getting by.

The rest of us are hiding in it. I looked through a month of my own calendar, with a red pencil, for whatever I should have been sorry to miss. There were six red marks. Between them stood a sort of hedge.

The mailman’s name is Osric. He’s been tolerable, thank you; his daughter has taken up the trombone.
`,
  },
  {
    key: 'maps-of-places-we-left',
    kind: 'opinion',
    section: 'opinion',
    headline: 'My grandfather drew a map of a village from memory. Forty years later I walked it',
    description: 'He had put in every well and left out the war.',
    people: ['tomasz-wieland'],
    hoursAgo: 33,
    topics: ['Memory', 'Migration', 'Family'],
    pictureCaption: 'The map is drawn on the back of a calendar from a paint company.',
    body: `
He drew it on the back of a paint company’s calendar, in the summer before he died, with a carpenter’s pencil. There are 43 houses, each with the name of who lived in it. There are seven wells. A dog is marked.

My grandfather left the village at 19 and never went back. He didn’t speak of it, either; when asked, he would say that it had been “a place with a hill.” And then one July he sat down and drew every gate.

I took it with me last autumn, in a tube. I don’t know what I had expected. The village is there. It has a bus shelter and a very good bakery. Of the 43 houses I found 29, by the angles at which they stood to one another, as he’d drawn them; he had got the angles right.

An old woman asked what I was looking for, and I unrolled it on the hood of a car. She ran her finger along the lane without touching the paper. “He has put the Baum girls on the wrong side,” she said. Then: “No. He hasn’t. They moved.”

We went on, with four children and a dog behind us. At each gate she’d read a name and I would read what was there now: a satellite dish, a trampoline, a man who came out to ask if we were from the council.

What was missing took me longer to see. There’s no barracks on the map, though it stood where the bakery is now. There’s no rail yard. The road by which he left simply isn’t there; the lane goes past the last well and stops, like a sentence that somebody has thought better of.

I had always supposed that he forgot the village and, at the end, remembered it. I now think that he’d remembered all along, every day, the whole of it, and that what he did that summer was to forget: to take the pencil and choose, house by house, what would be let out.

She wanted to keep the map. I had it copied for her, at the town hall, on the only machine big enough. In the copy the pencil has come out darker. The dog, she told me, was called Minister.
`,
  },
  {
    key: 'boredom-of-children',
    kind: 'opinion',
    section: 'home-and-work',
    headline: 'Let them be bored. I mean it; leave the room',
    description: 'Parents praise boredom in principle and end it in eight minutes. I timed myself.',
    people: ['bhavna-iyer-lowe'],
    hoursAgo: 52,
    topics: ['Parents', 'Attention'],
    pictureCaption: 'The author’s average, over two weeks of summer, was seven minutes and forty seconds.',
    body: `
I’m a great believer in boredom. I’ve said so on panels. And so it was with some interest that I sat down last July with a stopwatch to find out how long my daughter, who is seven, could tell me that she had nothing to do before I gave her something.

Seven minutes and forty seconds. That was the average; on the Sunday it was two.

The trouble, I discovered, wasn’t her. She’s perfectly good at it. She can lie with her head hanging off the sofa for a quarter of an hour. The trouble was how it felt to be in the same house with it. An unoccupied child seems to be asking for something, and I was brought up, by my phone as much as by my mother, to answer.

So I tried leaving. I’d hear the words, say, “Oh dear,” and go and stand in the yard. It’s undignified. The neighbors waved. But around minute 12, every time, there’d come from the house a sort of scraping.

The scraping, over the following days, was: a hotel for snails; a newspaper (one issue, one subscriber); a system for getting from the hall to the bath without touching the floor. None of it was edifying, and nearly all of it was wet.

What I hadn’t foreseen is what I would do in the yard. The first day, I took the phone. The second, I left it inside, for the sake of science. And about minute 12, having looked at everything there was, I noticed that I had picked up a stick.
`,
  },
  {
    key: 'clock-without-hands',
    kind: 'video',
    section: 'culture',
    headline: 'A composer wrote a piece that lasts as long as the audience does',
    description: 'At a small hall in Ghent, the music ends when the last listener leaves. The record is nine hours.',
    people: ['julian-abara'],
    hoursAgo: 66,
    durationSeconds: 338,
    topics: ['Music', 'Time'],
    pictureCaption: 'The pianists work in shifts. The listeners don’t.',
    body: `
“Company,” by the composer Saskia Verhulst, has no final bar. Four pianists take turns. It stops when there’s nobody left to hear it.

We filmed the night when two strangers refused to be the one to go.
`,
  },
  {
    key: 'tide-tables',
    kind: 'video',
    section: 'nature',
    headline: 'An island keeps its own time, and the sea keeps it for them',
    description: 'Twice a day, the road to Skerra is underwater. Seventy people plan their lives around it.',
    people: ['wilhelmina-crane'],
    hoursAgo: 98,
    durationSeconds: 276,
    topics: ['Islands', 'Time'],
    pictureCaption: 'The causeway is open for about six hours in every twelve.',
    body: `
On Skerra they don’t say “at three.” They say “on the ebb.” School starts when the teacher can get across, and weddings are timed so that guests can’t leave before the dancing.

A film about patience, with wading birds.
`,
  },
];
