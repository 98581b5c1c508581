import type { DemoPiece } from '../shape.ts';

/** The eonline stories that keep: interviews, couples, comebacks and the column. */
export const pieces3: readonly DemoPiece[] = [
  {
    key: 'the-understudies-set-visit',
    kind: 'article',
    section: 'tv',
    headline: 'On the set of “The Understudies,” where the stars cover for each other and the lion is a cushion',
    description: 'TV’s sweetest comedy films its third season in a theater that is falling down on purpose.',
    people: ['pilar-nakagawa'],
    hoursAgo: 43,
    topics: ['The Understudies', 'set visits'],
    pictureCaption: 'The Regal is a set, but the leak is real, and is credited.',
    body: `The lion is asleep. It is also a cushion, a mop head and two tennis balls, and Odessa Lark is scratching it behind the ears while she waits for the lights.

“He’s a terrible scene partner,” she whispers. “Never looks at you.”

We are on the set of “The Understudies,” the comedy about a company of replacement actors whose stars never, ever call in sick. It is day 31 of 60, and in the spirit of the thing, half the cast is playing the wrong part. Femi Ostrander has lost his voice, so Gwen Palladino is reading his lines from behind a sofa while he moves his mouth.

“It’s better,” says creator Harriet Zhao-Lindqvist, watching the monitor. “Don’t tell him. We may keep it.”

The show was almost canceled twice. It survived because viewers began leaving flowers at the stage door of a theater that does not exist; they were delivered to the studio’s loading dock, 900 bunches in a week.

Season three finds the company trapped in the Regal by a flood, with a full house and no show. There will be a musical number. There will be a wedding. There will be an entire episode in which nobody speaks, because, says Zhao-Lindqvist, “Femi really is very hoarse.”

As we leave, the lion is being carried to makeup under somebody’s arm. Lark waves its paw.`,
  },
  {
    key: 'okonjo-serrat-interview',
    kind: 'article',
    section: 'awards',
    headline: 'The tie: Tallulah Okonjo and Ignacio Serrat meet properly, over eggs',
    description: 'They share an award, a birthday month and, it turns out, a dialect coach. We bought them breakfast.',
    people: ['giselle-akintola'],
    hoursAgo: 2.1,
    topics: ['Lantern Awards', 'Interviews'],
    pictureCaption: 'The statues came to breakfast. They got their own chair.',
    body: `They had said about nine words to each other before Sunday, and seven were “Oh no,” “After you” and “Is this mine?”

On Monday, still a little hoarse, the two winners of the first tie in Lantern history sat down at a corner table and ordered the same thing.

**Have you slept?**

**Okonjo:** I lay down near a bed.

**Serrat:** I called my father. He asked which half I won.

**What went through your mind when the second name was read?**

**Okonjo:** That I had misheard my own name. I thought, I’ll just walk with this man and congratulate him. Then someone gave me something heavy.

**Serrat:** I thought that she looked cold. Then I thought, say something about your mother. I said it about *her* mother.

**Okonjo:** My mother was delighted. She’s adopted him.

**You played people who can’t say what they mean. Is that you?**

**Serrat:** I was on a ferry for fourteen weeks with no signal. I said everything I meant to the gulls.

**Okonjo:** I’m from a family of shouters. Playing Maud was like holding a sneeze for nine episodes.

They found out over the second pot of coffee that they have the same dialect coach, that she has told each of them they were her favorite, and that they will both now be having a word.

The check came. They split it.`,
  },
  {
    key: 'couple-of-the-year-exes',
    kind: 'article',
    section: 'couples',
    headline: 'The exes who share a porch: how Soledad Brightwater and Rafe Ilesanmi made the best breakup in town',
    teaseHeadline: 'The best breakup in town',
    description: 'Two houses, one porch, three kids and a rule about the blender.',
    people: ['saffron-dube'],
    hoursAgo: 76,
    topics: ['Families', 'Soledad Brightwater'],
    pictureCaption: 'The porch runs across both front doors. Whoever is up first waters it.',
    body: `When “Velvet Comet” star Soledad Brightwater and chef Rafe Ilesanmi ended their marriage three years ago, they did not issue a statement. They hired a carpenter.

He built a porch. It joins the two small houses that they bought side by side, and it has one swing, nine pairs of rain boots and a door at each end.

“Everyone told us to get distance,” says Brightwater. “We got eleven feet.”

Their children, who are 12, 9 and 5, sleep wherever they like. The only fixed points are Sunday supper, which Ilesanmi cooks, and Monday breakfast, which she burns. There is one blender between the houses, and it may not be used before eight.

It wasn’t easy at first, both say, and they saw somebody wise every Thursday for a year. “We were kind by appointment,” says Ilesanmi. “Then one Friday we noticed that we’d done it on our own.”

His new partner, Philippe, was shy of the swing until the youngest told him that it held three.`,
  },
  {
    key: 'pop-up-choir-stadium',
    kind: 'article',
    section: 'music',
    headline: 'The power went out at Mirembe Castellan’s show, and 18,000 people sang the rest of it for her',
    description:
      'Four songs, no microphones, one flashlight. She says that it is the best night of her life, and she will not be releasing it.',
    people: ['bo-castelmare'],
    hoursAgo: 25,
    updatedHoursAgo: 23.5,
    topics: ['Mirembe Castellan', 'live music'],
    pictureCaption: 'The lights failed at 9:31. Nobody left until 10:20.',
    body: `Halfway through the second verse of “Salt and Satin,” everything stopped: the lights, the screens, the band, the hum you never notice until it goes.

For three seconds there was no sound in the arena at all. Then, from the back of the upper level, one woman sang the next line.

Her name is Keziah Romanova-Bright, she drives a mobile library, and she would like it known that she thought everyone was about to. “I came in on my own,” she tells us. “It was the longest half a second of my life.”

By the chorus it was 18,000. Castellan sat down on the edge of the stage with her legs hanging over, borrowed a flashlight from a security guard and held it up so that they could see one another.

They sang four songs. They did the harmonies. They did the guitar solo. When the power came back, at 10:05, the crew chief looked at the stage, and Castellan shook her head and drew a finger across her throat: leave it off.

The recordings that people have posted are terrible, all roar and elbow, and she has asked that nobody clean them up. “It isn’t a record,” she says. “You had to have your hand on somebody’s shoulder.”

The library’s next stop has been moved. Somebody has bought it a very good sound system.`,
  },
  {
    key: 'unscripted-autographs',
    kind: 'opinion',
    section: 'movies',
    headline: 'In praise of the bad autograph',
    description: 'A legible signature means that somebody had time. I collect the other kind.',
    people: ['dot-ferreira-quinn'],
    hoursAgo: 98,
    topics: ['Fame', 'Unscripted'],
    pictureCaption: 'The best thing I own is a wave in blue ink.',
    body: `I own 140 autographs, and you can read perhaps six.

The rest are waves, loops, a seagull, a thing like a dropped fork. They were written on programs and napkins by people walking sideways in the rain, with a hundred other hands in front of them, and they are the truest portraits I have.

A neat autograph tells you about somebody’s schooling. A bad one tells you about a Tuesday. This one, see, goes uphill: she had just heard that the show was renewed. This one has a hole through it, because he was using my back as a table and I sneezed.

My favorite is a single horizontal line. It belongs to an actor who was so tired that he fell asleep standing up, and the pen went on without him. His driver caught him. He woke, looked at what he’d done and said, “Well, that’s me.” It was.

People tell me that nobody wants autographs now, that it is all pictures, arm out, chin down. I have nothing against pictures. But in the picture we are both pretending that we know each other. The dropped fork never pretended anything. It only says: I was here, so were you, and it was raining.`,
  },
  {
    key: 'moonlit-motel-renewed',
    kind: 'article',
    section: 'tv',
    headline: '“Moonlit Motel” checks in for two more seasons, vacancy sign and all',
    description: 'The little comedy that opened to 300,000 viewers closed its run with six million.',
    people: ['pilar-nakagawa'],
    hoursAgo: 17,
    topics: ['Moonlit Motel', 'Renewals'],
    pictureCaption: 'The N in the sign has flickered since the pilot. It is now in the contract.',
    body: `Leave a light on. “Moonlit Motel,” the comedy about a desk clerk who cannot say no, has been renewed for two seasons of ten episodes each.

It is quite a climb. The pilot drew 300,000 viewers and a review that called it “a yawn with towels.” The season finale drew six million, and star Bashir Lowell now has a Lantern, a spouse and, he says, a stack of towels from strangers.

Creator Winnie Oduya-Strand wrote the first script on the backs of check-out forms while working nights at a motel with eleven rooms. Every guest in the show is somebody she once handed a key.

“The man with the suitcase of clocks is real,” she says. “He called to say that we got the ticking right.”

New episodes start filming in the spring. Room nine, we are promised, will at last be opened.`,
  },
  {
    key: 'sponsored-halo-hour-lip-color',
    kind: 'article',
    section: 'style',
    headline: 'From coffee to encore: one lip color, four ways to wear it',
    description: 'Paid for by Halo Hour Cosmetics: makeup artist Tindra Vasquez-Moon takes a single berry shade through a very long day.',
    people: ['lucien-marchbanks'],
    hoursAgo: 46,
    sponsoredBy: 'Halo Hour Cosmetics',
    nativeAd: true,
    topics: ['Beauty'],
    pictureCaption: 'One bullet, four finishes.',
    body: `A berry that works at breakfast is usually lost by midnight. Makeup artist Tindra Vasquez-Moon shows how to get one tube to last the day.

**7 a.m., coffee.** Dab it on with a finger, straight onto bare lips, and press. You want the look of having just eaten something delicious.

**1 p.m., lunch.** One layer with a brush, blotted through a single ply of tissue. It will survive soup.

**7 p.m., the show.** Line just outside the corners, fill, blot, fill again. Finish with a dot of gloss in the center of the lower lip and nowhere else.

**1 a.m., the encore.** Wipe most of it away and leave the stain. Nobody has ever looked better by accident.`,
  },
  {
    key: 'child-star-nominee-raccoons',
    kind: 'article',
    section: 'awards',
    headline: 'Who is Abel Njoroge-Pike? Meet the nine-year-old who told an award show about raccoons',
    description: 'He lost, he danced, he was in bed by eleven. His review of the evening is better than ours.',
    people: ['giselle-akintola'],
    hoursAgo: 1.9,
    topics: ['Lantern Awards', 'rising stars'],
    pictureCaption: 'He was the youngest nominee in the room by fourteen years.',
    body: `Asked on live television what was worth staying up for, Abel Njoroge-Pike considered the matter and gave two answers: “This. Also raccoons.”

Abel is nine. He was nominated for playing the lost boy in “The Kites of June,” a part he got after going along to his sister’s audition and correcting the casting director’s kite.

He lost to Odessa Lark. His reaction, a fist in the air and the words “*finally*, she’s so old,” was caught by four cameras, and Lark has already asked for it embroidered on a pillow.

We rang him up, with his mother’s permission, before school on Monday.

The food: “Tiny. You had to eat it like a bird.” The suit: “Hot.” Best moment: “When the lady had no shoes.” Worst: “They clap for so long. My hands went loud.”

Will he do more acting? He is not sure. He has a science project due, and it is about owls, because raccoons were taken.`,
  },
];
