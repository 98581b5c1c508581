import type { DemoPiece } from '../shape.ts';

/** This week’s essays. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'in-praise-of-the-second-best',
    kind: 'opinion',
    section: 'opinion',
    headline: 'In praise of the second-best chair',
    description: 'We have been taught to look for the finest of everything. It is making us homeless in our own rooms.',
    people: ['elias-thornquist'],
    hoursAgo: 4.5,
    topics: ['Craft', 'Desire'],
    pictureCaption: 'The chair in question. One leg is a repair.',
    body: `
There is a chair in my kitchen that I would not sell you. It is not a good chair. The seat is elm and the legs are whatever I had; one of them is a replacement, from the winter when my brother leaned back to finish a story. I have made better chairs, and other people are sitting on them.

I think about the chair whenever I fall, as I did last week, into the pit of trying to buy the best of something. It was a kettle. I read for two evenings. I learned about gooseneck spouts and the tears of strangers. By the end I knew more of kettles than anyone I love, and I no longer wanted tea.

The best is a peculiar idea. It supposes that things stand in a line, and that somebody has walked along the line. But a chair is not ahead of or behind another chair. It is under a person, in a room, on a Tuesday.

When I was an apprentice, the old man who taught me, Henrik Solheim, had a rule about joints. There was the right joint, he said, and the joint that would hold, and a boy who could not tell the difference would never finish a table. He did not mean that one should do bad work. He meant that care is a quantity, and that you can spend it all on one corner.

>> Care is a quantity, and you can spend it all on one corner.

What the search for the best does, quietly, is turn everything you own into a runner-up. You sit in your house surrounded by near misses. The lamp is fine, but there was a better lamp; you saw it. Whereas the second-best chair has already forgiven you. It knows what it is.

I don’t mean settle. Settling is when you want the other chair. I mean something closer to marriage: at some point you stop comparing because comparison has become the wrong instrument, like weighing a song.

My brother is coming on Sunday. I have looked at the leg. It is not the right joint. It will hold.
`,
  },
  {
    key: 'the-untranslatable',
    kind: 'opinion',
    section: 'language',
    headline: 'There are no untranslatable words, only tired translators',
    description: 'Lists of beautiful foreign words flatter us twice. I have spent 30 years doing what they say cannot be done.',
    people: ['tomasz-wieland'],
    hoursAgo: 1.5,
    updatedHoursAgo: 0.8,
    topics: ['Translation', 'Words'],
    pictureCaption: 'The author’s desk holds 19 dictionaries, three of them wrong.',
    body: `
Twice a year somebody sends me a list. It is always the same list: eleven words, each in a delicate font, that “cannot be translated.” There is the one for sunlight through leaves. There is the one for the sadness of a Sunday. Beneath each, in smaller type, is its translation.

I used to reply to point this out. Now I simply invoice.

The idea that a word can’t be carried over rests on a picture of languages as sets of boxes. My box marked *longing* is a little smaller than your box, so some of your longing is left on the platform. But nobody speaks in boxes. We speak in sentences, in kitchens, to someone in particular, and what one language does with a noun another will do with a pause.

Here is a true example. In a novel I was working on, a grandmother uses a word for a guest who stays too long but whom one would be sorry to lose. It is one word; it has five syllables and a small sneeze in the middle. I carried it about for a month. In the end I had her say, “Sit down, you’re leaving,” which is what my own aunt used to say while she took your coat off you again. A reader wrote to ask what the original was. She said that her aunt had known it.

The lists flatter us twice. They flatter the foreigners, who are so very deep, and they flatter us, who are sensitive enough to notice. What they leave out is work. A translation isn’t a window. It is a second house, built to the same weather.

>> A translation isn’t a window. It is a second house, built to the same weather.

There are failures, naturally. Puns die. Rhymes limp. I once spent nine days on a joke about a goose and cut it. But I have met as many things in my mother tongue that would not go into words at all: the look my father gave the radio; why we laughed at the funeral. If you want the untranslatable, begin at home.

And then try. It is what the rest of us do all day.

!related thinking-with-a-pencil
`,
  },
  {
    key: 'promises-to-nobody',
    kind: 'opinion',
    section: 'opinion',
    headline: 'Can you break a promise to someone who has died?',
    description: 'My students, who are nurses, hear more last requests in a year than philosophers do in a century. I asked them.',
    people: ['nkechi-amadi-ross'],
    hoursAgo: 9,
    topics: ['Ethics', 'Death', 'Promises'],
    pictureCaption: 'The course meets at seven in the morning, after the night shift.',
    body: `
The question came from a woman in the third row who had been awake for 20 hours. A patient had asked her to water his tomatoes. He lived alone; he gave her a key; she said yes, and he died that evening. It was now August. “The tomatoes are doing very well,” she said. “My question is whether I can stop.”

I teach ethics to people who have already been up all night doing it. I had a lecture prepared on Kant, and I put it back in my bag.

There is a tidy answer, which is that a promise is made to someone, and where there’s no someone there is no promise. The dead can’t be let down. They cannot be anything. On this view the nurse is free, and is being sentimental about vegetables.

Nobody in the room could bring herself to say it. We tried, as one tries a door. But every example pulled the other way. A son tells his dying mother that he will not sell the violin. A soldier gives a friend his word. If death cancels the debt, then the promises we make at the bedside, which feel like the most serious of our lives, are the only ones that are certain never to bind.

“Maybe it was never about him,” said a man who works in oncology. “Maybe you promise so that you turn into the person who said it.” I’ve thought about that a good deal. It would mean that a promise is less like a contract than like a cast: it holds you in a shape until you’ve set.

But that seems too lonely, also. When she waters the tomatoes she isn’t admiring her character. She is thinking about him; about the key, and how he described the third plant from the left as “a worrier.”

Here is where I have got to, and it is not far. A person isn’t only what goes on inside their skin. Some of us is kept by others: jokes, recipes, how we liked our coffee. What she promised was made to all of him, and not all of him was in the bed.

So when can she stop? At the first frost, we decided, by 17 votes to two. He would have.
`,
  },
  {
    key: 'autocomplete-condolence',
    kind: 'opinion',
    section: 'technology',
    headline: 'My phone offered to finish my condolence letter. It was better than mine',
    teaseHeadline: 'My phone finished my condolence letter',
    description: 'What is a clumsy sentence for, if a graceful one is free?',
    people: ['bhavna-iyer-lowe'],
    hoursAgo: 46,
    topics: ['Writing', 'Artificial intelligence', 'Grief'],
    pictureCaption: '“I’m so sorry for your” took the machine less than a tenth of a second to complete.',
    body: `
I had written four words to my friend Maud, whose husband had died on Saturday, when the fifth appeared by itself, in gray. And then the sixth, and the rest of the sentence, and the next. I watched a whole letter come up like a photograph in its bath. It was warm. It was discreet. It mentioned, God help me, the light he brought into a room.

I deleted it and wrote, “Maud, I don’t know what to say and I am coming on Thursday with soup.”

I have been trying since to work out whether I was right or merely vain. For 14 years I built tools of that sort. I know what’s inside: everybody’s letters, boiled. There’s no shame in stock; half of what we say at gravesides was said before us, and the comfort lies partly in that.

Yet I think there is something a clumsy sentence does which a graceful one can’t. It shows its cost. When you read “I don’t know what to say” from somebody who generally does, you can hear the chair scrape and the tea going cold. You know that for eleven minutes on a weekday she thought of nothing else but you. The words are only the receipt.

The gray letter had no receipt. Or rather, it had been paid for by a million other people’s evenings, and I’d have sent it on as though the evening were mine.

My son, who is 15, finds all this a fuss. “If she feels better, it worked,” he said. I asked him how he’d feel if he learned that I’d used it for his birthday card. He thought about it fairly. “I’d want to know which parts,” he said.

Which parts. That seems to me to be the question for the next hundred years, and he put it to me with his mouth full.

Maud kept the note. It’s on her refrigerator under a magnet shaped like a trout. The soup, she tells me, was terrible.

!related against-the-summary
`,
  },
  {
    key: 'the-heron',
    kind: 'opinion',
    section: 'nature',
    headline: 'One heron',
    description: 'A year of watching a bird that mostly does nothing, and does it well.',
    people: ['wilhelmina-crane'],
    hoursAgo: 17,
    topics: ['Birds', 'Attention'],
    pictureCaption: 'The bend below the weir, where the heron has stood, on and off, for at least six years.',
    body: `
**January.** It stands in the shallows like something left behind by a surveyor. I give it an hour. It gives me nothing. I go home very pleased.

**March.** A man with a camera asks me what it does. I tell him that it waits. He says yes, but then what? I say that he has missed the point, and then the heron strikes, and has a fish, and makes a liar of me.

**May.** I have begun to bring a stool. In four months I’ve spent 61 hours here and it has eaten, before my eyes, nine times. I worked it out on the walk home: it is idle for 99 minutes in a hundred. It is the busiest idleness I ever saw.

**July.** Children. The heron moves thirty feet, no more, with the air of a clergyman changing seats on a train.

**September.** My doctor tells me to avoid stress, and I tell him about the heron. He writes it down. I think that he wrote “heron.”

**November.** Fog. I can’t see it, so I watch where it would be. This turns out to be almost exactly as good.
`,
  },
  {
    key: 'minor-characters',
    kind: 'opinion',
    section: 'culture',
    headline: 'The most interesting person in the novel is carrying the tray',
    description: 'I reread the books I loved at 20, and kept an eye on the servants.',
    people: ['cordelia-ashworth-bey'],
    hoursAgo: 12,
    topics: ['Novels', 'Reading'],
    pictureCaption: 'In 30 novels, trays were brought in 412 times.',
    body: `
Last winter, laid up with a broken ankle and a resolution, I reread the 30 novels I had loved best at 20. I was ready to be disappointed by the heroes, and I was. What I hadn’t expected was to fall for the person with the tray.

You’ll remember her if you try. She comes in on page 60, when the quarrel has reached the point where neither of them can speak, and puts down the tea. She has one line: “Will that be all?” Then the door closes and, with it, the only sane consciousness in the house.

I began a list. In 30 books, there were 412 trays, by my count, and 388 of them were carried by someone without a surname. They know everything. They’ve seen the letters, because they sort them. They know who slept where, because of the sheets. An entire other novel is going on below stairs, and it is the funny one.

It is a matter of form, not only of justice. A plot needs people who have time to suffer, and suffering at length has always required somebody else to do the dishes. The tray is how the book pays its rent.

Some modern writers have gone back to fetch these people and give them books of their own. I like many of those. But I notice that the housemaid, once promoted, begins to suffer at length, and that sooner or later someone we don’t know brings in the tea.

So I don’t think that the cure is a bigger part. I think it’s a way of reading. When the door opens, look up. Follow her out, a little way down the passage. She’s been on her feet since five; she heard every word. She stops by the window on the landing, and for half a sentence, before the author calls her back, she is thinking about something that has nothing to do with them.
`,
  },
  {
    key: 'meeting-that-could-have-been',
    kind: 'opinion',
    section: 'home-and-work',
    headline: 'The meeting could not have been an email',
    description: 'A contrarian defense of the dullest hour of the week.',
    people: ['julian-abara'],
    hoursAgo: 7.3,
    topics: ['Work', 'Offices'],
    pictureCaption: 'Room 3B, Mondays at ten.',
    body: `
I know. I’ve made the joke, too; I own the mug. But for six months our office abolished the Monday meeting, and I’m here to report that it could not have been an email. We tried.

The emails were excellent. They had headings. Everyone knew what everyone was doing, and, by about the fifth week, nobody had the faintest idea how anyone was.

It turned out that the hour had been full of contraband. Under cover of “updates,” we’d been passing each other information that had no column: that Dorothea, when she says “fine,” means no; that the new fellow hums when he is stuck; that the boss had been crying, and then that he’d got good news. You can’t put it on an agenda. It travels the way smells do.

A friend who studies ants tells me that a fifth of the colony, at any time, is walking about and touching antennae to no purpose. For years it was filed under laziness. Then somebody took those ants away, and within a day the others were carrying grain to the wrong end of the nest.

I’m aware of what can be said against it. There are people for whom the hour is a tax: those who are talked over, those who’d rather be at their desks, those with a bus to catch. We’ve made it shorter, and standing up is allowed. We’ve also made a rule that whoever has not spoken gets asked last week’s question, which is what they’re reading.

We have the meeting back. I won’t say I look forward to it. Last Monday it lasted 50 minutes and decided nothing, and on the way out Dorothea said, “Fine,” and four of us turned round.
`,
  },
  {
    key: 'photographs-nobody-took',
    kind: 'slideshow',
    section: 'culture',
    headline: 'Six photographs that nobody took, described by the people who were there',
    description: 'The camera was in the car. The film had run out. It was not that kind of moment.',
    people: ['julian-abara'],
    hoursAgo: 50,
    topics: ['Photography', 'Memory'],
    pictureCaption: 'We asked readers for the pictures they do not have.',
    body: `
We asked for the picture you’d give most to have, and never took. Six readers described theirs. We have only the words, and a little color.
`,
    slides: [
      {
        headline: 'The argument',
        caption:
          '“My parents, in the front yard, with the hose. We thought they were fighting. They were laughing so hard that she had to sit down in the wet.” — Ines Montrose',
        pictureCaption: 'Circa 1979.',
      },
      {
        headline: 'The night train',
        caption: '“A stranger asleep on my shoulder from Vienna on. I didn’t move for four hours. I never saw her face.” — Paul Haddow',
        pictureCaption: 'Seat 44.',
      },
      {
        headline: 'Last day of the shop',
        caption: '“Dad turning the sign round and then, out of habit, waiting for somebody to come in.” — Yusra Khalil',
        pictureCaption: 'Khalil & Daughters, hardware.',
      },
      {
        headline: 'The whale',
        caption: '“Six of us in the boat, and every one had a camera, and not one of us could lift it.” — Anders Moe',
        pictureCaption: 'About 30 seconds.',
      },
      {
        headline: 'Before the vows',
        caption: '“My sister, in the good dress, eating a sandwich over the sink so as not to drip.” — Rosemary Achterhof',
        pictureCaption: 'Egg and cress.',
      },
      {
        headline: 'Snow',
        caption: '“He was two. He looked up and then at me, to see if I knew about it.” — Li Na Storrow',
        pictureCaption: 'The back step, December.',
      },
    ],
  },
];
