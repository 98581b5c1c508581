import type { DemoPiece } from '../shape.ts';

/** More essays from the past fortnight. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'against-the-summary',
    kind: 'opinion',
    section: 'technology',
    headline: 'Against the summary',
    description: 'A machine can give you the point of anything in three lines. It can’t give you the way there, which was the point.',
    people: ['bhavna-iyer-lowe'],
    hoursAgo: 10.4,
    topics: ['Reading', 'Artificial intelligence'],
    pictureCaption: 'The summary of this essay runs to 19 words.',
    body: `
A colleague told me that he’d read 140 books last year. I asked which he had liked. He paused, and I could see him scrolling, behind the eyes, through 140 paragraphs.

He hadn’t read them, of course. He’d had them read. For each he’d got the argument in three bullets and a “key quote.” He knew what every one of them said, and it was as though someone had described to him 140 meals.

I don’t want to be a snob about this. I summarize for a living; this very page has a line beneath the headline that tells you how it comes out. Most reports deserve it. There are memos that would be improved by being cut to nothing.

But consider what’s lost when a thing is boiled. Not the facts. What goes first is the order: that the writer told you about her father before she told you about the bridge. Then the waste, the paragraph that wandered off and came back with something in its mouth. And last the resistance; the place on page 90 where you disagreed, and shut the book, and were still arguing in the shower.

You can’t be changed by a conclusion. If you could, we would all be thin. We’re changed by having been walked there, a step at a time, protesting.

>> You can’t be changed by a conclusion. If you could, we would all be thin.

I asked the machine to sum up this essay and it did so very fairly, in 19 words. I’d print them here. But I notice you’ve already come the long way round.
`,
  },
  {
    key: 'sound-of-the-neighbors',
    kind: 'opinion',
    section: 'home-and-work',
    headline: 'The people upstairs are learning the accordion, and so am I',
    description: 'Thin walls, considered as a form of society.',
    people: ['nkechi-amadi-ross'],
    hoursAgo: 58,
    topics: ['Cities', 'Neighbors'],
    pictureCaption: 'The building has 24 apartments and, on a quiet evening, 24 radios.',
    body: `
It began in October with one note. It was held for a long while, as if whoever it was were waiting to be told to stop, and I lay underneath it, grading papers on the social contract.

By Christmas there was a scale. I knew the scale; I knew the place in it where the fourth finger was late, and I found that when I washed the dishes I washed them late there, too. In February came a waltz, or the first eight bars of one. I’ve never met the people upstairs. I could hum you their whole winter.

Theorists of the city like to say that we live among strangers. It’s true on the street. But in a building with thin walls, you’re on terms with people for which there isn’t a name. I know when my neighbor to the left is on a diet. I know that the couple below have stopped quarreling and that it’s not a good sign.

We manage this with a rule that no one ever states: what comes through the wall was not heard. When I pass the man from the second floor on the stairs, I don’t say that I’m sorry about his mother. I say that it’s cold. He says that it is. And each of us knows, and is a little held up by it.

It’s a kind of tact that needs the wall. Take it away, and I would have to console him. Thicken it, and I would not know. Four inches of old plaster is about right for human beings.

On Friday the waltz went through to the end, for the first time, without a stop. There was a silence. And then, from to the left of me, and from below, and from across the airshaft where I hadn’t known that anyone was listening, I heard clapping.

So we had all heard. I put down the plate and clapped. It’s the only time the rule has been broken, and in the morning we agreed that it was cold.
`,
  },
  {
    key: 'thinking-with-a-pencil',
    kind: 'explainer',
    section: 'culture',
    headline: 'How to read a poem you don’t understand',
    description: 'A method in five steps, none of which is “look for the meaning.”',
    people: ['tomasz-wieland', 'cordelia-ashworth-bey'],
    hoursAgo: 58,
    topics: ['Poetry', 'Reading'],
    pictureCaption: 'A pencil helps. A highlighter does not.',
    body: `
People who would never apologize for not understanding a tree will apologize for not understanding a poem. You’re allowed to stand in front of it. Here’s what to do while you’re there.

1. Read it aloud, badly. Don’t act.
2. Put a mark wherever your voice did something that you hadn’t planned.
3. Ask who is talking, and to whom, and whether that person is still in the room.
4. Look up one word that you already know.
5. Read it to somebody else and watch where they frown.

## Why it works

The trouble at school was that we were asked what the poem *meant*, as though the poet had had a perfectly good sentence and put it through a mangle. But most poems are what was left when the sentence wouldn’t do.

The fourth step is the one that people skip. Choose the plainest word: *lake*, *bread*, *kind*. You’ll find that it’s older than you thought, and has been somewhere in the meantime. “Kind,” for instance, was once the same word as “kin.” Go back to the line. It moved.

## When to give up

After a week. Put the poem in a drawer. Understanding is like a cat, and will generally come in when you have stopped calling. If it doesn’t, you’ve still had a week with somebody’s voice in your ear, and there are worse lodgers.
`,
  },
  {
    key: 'what-the-lawn-wants',
    kind: 'slideshow',
    section: 'nature',
    headline: 'I stopped mowing. Here is who moved in',
    description: 'One year, a thousand square feet and 117 species, of which I had invited four.',
    people: ['wilhelmina-crane'],
    hoursAgo: 390,
    topics: ['Gardens', 'Wildlife'],
    pictureCaption: 'One lawn, counted from one April to the next.',
    body: `
The mower died in April, and I took it as advice. I kept a list on the kitchen door, and by the following April it had reached the floor.
`,
    slides: [
      {
        headline: 'April: 4 species',
        caption: 'Ryegrass, clover, dandelion and a neighbor’s opinion.',
        pictureCaption: 'A thousand square feet.',
      },
      {
        headline: 'June: 38',
        caption: 'Selfheal, which I hadn’t sown, opened along the line where the path used to be, like a memory of feet.',
        pictureCaption: 'The old path.',
      },
      {
        headline: 'August: 81',
        caption: 'At night there’s a noise out there now. I’d put it somewhere between a zipper and applause.',
        pictureCaption: 'Crickets, three kinds.',
      },
      {
        headline: 'November: 96',
        caption: 'Goldfinches, on the seedheads. Eleven of them, and not one has read that it should look tidy.',
        pictureCaption: 'I brought three stems in. I apologized.',
      },
      {
        headline: 'April: 117',
        caption: 'A hedgehog, the color of last year. The neighbor’s mower, I notice, has been quiet.',
        pictureCaption: 'First light, first anniversary.',
      },
    ],
  },
  {
    key: 'apology-of-institutions',
    kind: 'opinion',
    section: 'language',
    headline: 'An apology has three parts, and they always leave out the verb',
    description: 'We regret any inconvenience. Who does? To whom? What did you do?',
    people: ['nkechi-amadi-ross'],
    hoursAgo: 80,
    topics: ['Apologies', 'Ethics'],
    pictureCaption: 'The announcement was made in two languages, in the passive voice of both.',
    latestRevisionNote:
      'An earlier version of this essay misstated the length of the train’s delay. It was four hours, not three. We got it wrong.',
    body: `
The train had been standing for four hours when the voice came on. “Inconvenience has been experienced,” it said. My seatmate, a boy of about ten, looked around to see by whom.

I collect these. “Mistakes were made” is the classic of the genre, but I’m fonder of the regional work: “Feelings may have been impacted”; “We are sorry if the soup.” A proper apology says *I did this to you*. It has a somebody, a something and a someone else, and what joins them is a verb. Take out the verb, and the other three float apart like furniture in a flood.

It’s thought that the lawyers are to blame. I’ve asked lawyers, and they are hurt. In hospitals where doctors are told to say plainly what they did wrong, one study found, lawsuits fell by more than a third. People don’t sue because they were harmed, so much as because they were harmed by nobody.

I believe that we drop the verb for a simpler reason. To say “I did this” is to be, for a second, alone. There’s a floor missing. Institutions are precisely arrangements for never having to stand there.

When we reached the station at last, the conductor was on the platform. He was a young man, and it was raining on his hat. “I should’ve told you at the first hour,” he said, to each of us, as we got down. “I didn’t know what to say, so I didn’t say anything. I’m sorry.”

The boy shook his hand. I’ve been on that line since, and been late, and I find that I don’t mind it.
`,
  },
  {
    key: 'sponsored-night-library',
    kind: 'article',
    section: 'culture',
    headline: 'A city that reads after dark',
    description: 'In Bergen, eleven bookshops and two libraries now keep the lights on until midnight on Thursdays.',
    people: [],
    hoursAgo: 110,
    nativeAd: true,
    sponsoredBy: 'Lumen & Leaf Reading Lamps',
    topics: ['Books', 'Evenings'],
    pictureCaption: 'About 1,900 people come on an average Thursday.',
    body: `
On Thursdays, when the offices have emptied and the rain has settled in for the night, a line forms outside the municipal library. Nobody’s returning anything. They’ve come to sit.

The Late Page began four years ago with one bookseller who didn’t want to go home. Eleven shops and two libraries now take part. There are no readings and no wine. There are chairs, good lamps and a rule that anyone may ask what you are reading, once.

Lumen & Leaf makes lamps for people who mean to finish the chapter. It supplied 340 of them to The Late Page, and asked only that somebody turn them off.
`,
  },
  {
    key: 'old-friends',
    kind: 'opinion',
    section: 'opinion',
    headline: 'I have the same argument with my oldest friend every year, and I hope that neither of us ever wins it',
    description: 'It is about a bicycle. It has never been about a bicycle.',
    people: ['cordelia-ashworth-bey'],
    hoursAgo: 200,
    topics: ['Friendship', 'Arguments'],
    pictureCaption: 'The hill where it may or may not have happened.',
    body: `
Every August, on the second evening, after the plates have been pushed back, Harriet will say, “Of course, you let go first.” And I’ll say that I did no such thing. And we are off.

In the summer that we were nine we rode down Pell Hill on one bicycle, she on the saddle and I on the bars. At the bottom there was a wall. One of us let go, and the other broke an arm. The arm was mine, which ought to have settled the matter, but didn’t.

We’ve had it in tents. We had it at her wedding, in the ladies’ room, in whispers. We had it by letter in the two years when we weren’t speaking about something else. The evidence doesn’t change. What changes is what it’s for.

At 20 it was about loyalty. At 35, I see now, it was about who’d left home and who had stayed. The year that her mother died, she let me win. I’ve never been so frightened. I took it back at breakfast.

It’s said that old friends are people with whom one needn’t talk. I’d say they’re the people with whom you can go on having one conversation for 50 years, as others keep up a wall. You put back the stones that have come down over the winter. It isn’t to keep anything out.

I’ve wondered what would happen if we found out. Suppose that a third child had been watching from the hedge, and turned up, at 60, with a clear memory and no reason to lie. I think we’d both be very civil to her, and never ask her back.

This August she had brought a photograph, found in a box. Two girls, a hill, a bicycle; the wall. She laid it on the cloth between us, face down. We looked at the back of it, and had some more wine, and she put it away.
`,
  },
  {
    key: 'the-museum-guard',
    kind: 'article',
    section: 'culture',
    headline: 'The guard in Room 9 has looked at one painting for 22 years. We asked what he sees',
    description: 'Visitors give it 14 seconds. Leopold Anku has given it about 31,000 hours.',
    people: ['julian-abara'],
    hoursAgo: 312,
    topics: ['Museums', 'Looking'],
    pictureCaption: 'Leopold Anku has had the chair by the door for 22 years.',
    body: `
The average visitor to the Carrow Museum looks at “Woman Peeling a Quince” for 14 seconds, according to a study that the museum wishes it hadn’t commissioned. Leopold Anku, who guards Room 9, has looked at it for 22 years.

“The first year I looked at the woman,” he said. “Everybody does. The second year, I looked at the knife.”

He is 61, a former surveyor, and has turned down two promotions, because they were to other rooms. The picture, by the little-known Maria Oosterveld, is about the size of a dish towel. It was painted in 1661. A woman sits by a window with a fruit, and that’s all that happens.

Around the seventh year, he said, he saw that she isn’t looking at the quince. Around the tenth, that someone has just left: there’s a second chair, pushed back, and the cushion hasn’t risen yet. He told a curator, who wrote a paper. It’s now in the catalog, with a footnote: *L.A., in conversation*.

Has he got tired of it? He considered the question for a long while, and looked at the picture as one might consult a spouse. “I got tired in year four,” he said. “Then it got interesting.”

He retires in the spring. The museum has asked what he’d like. He wants an hour in Room 9, on a day when it’s closed, and for someone else to sit in the chair by the door.

!related minor-characters
`,
  },
];
