import type { DemoPiece } from '../shape.ts';

/** The eonline front: award night, the surprise album and the loudest stories of the day. */
export const pieces1: readonly DemoPiece[] = [
  {
    key: 'juniper-vale-surprise-album',
    kind: 'article',
    section: 'music',
    headline: 'Juniper Vale just dropped a whole album at 3 a.m. and nobody is okay',
    teaseHeadline: 'Juniper Vale drops surprise album',
    description: 'Thirteen songs, zero warning and one duet that has fans checking the voice against old interviews.',
    people: ['bo-castelmare'],
    hoursAgo: 1.6,
    updatedHoursAgo: 0.3,
    leads: true,
    latestRevisionNote: 'Adds the duet partner’s confirmation and the first-hour listening figure.',
    topics: ['Juniper Vale', 'new music'],
    pictureCaption: 'No single, no trailer, no countdown. Just “Night Bus to Venus.”',
    body: `Cancel your morning. Juniper Vale, who told an interviewer two weeks ago that she was “mostly gardening,” has released her fifth album without a word of warning.

“Night Bus to Venus” appeared at 3 a.m. with thirteen songs, a cover the exact pink of a stomach tablet and a one-line note: *I couldn’t sleep either.*

Within an hour it had been played 9.4 million times, her label says. Track six, “Somebody’s Good Coat,” was responsible for two million of those and an unknown quantity of mascara.

Then there is track eleven. “Borrowed Umbrella” is a duet, and the other voice, low and a little rusty, is not credited. Fans had compared it with forty singers by sunrise. At 8:15 the voice identified itself.

“Yes, fine, it’s me,” wrote Caspian Roux, the star of “Velvet Comet,” who has until now insisted that he does not sing. “She said it was a scratch vocal. She said no one would hear it.”

“I say lots of things,” Vale replied.

The album was recorded over eight months in what she calls “a very small house with a very large dog,” who is credited on track two with percussion. There are no tour dates yet, but the sleeve includes a bus timetable with 22 stops, and the internet is already matching them to cities.

!picture palette | Thirteen songs, thirteen shades. Fans had named every one by breakfast.

## Track by track, at a sprint

1. **“Night Bus to Venus.”** Synths, a turn signal, a sigh. We’re in.
2. **“Percussion by Gerald.”** Gerald is the dog. Gerald can play.
3. **“Tuesday, Technically.”** The one about the ex. Which ex? Yes.
4. **“Somebody’s Good Coat.”** Wait, that’s six. See? We’re not okay.

!table The first day in numbers | What;How many | Songs;13 | Minutes;41 | Plays in the first hour;9.4 million | Of those, track six;2 million | Bus stops on the sleeve;22

>> She said it was a scratch vocal. She said no one would hear it. — Caspian Roux

!embed https://www.instagram.com/p/NightBusVenus/ | junipervale | couldn’t sleep either.

Vale made the whole thing with one producer, Odile Banks, who brought two suitcases of cables to that very small house and ended up staying for eight months. “We’d record till the dog barked,” Banks told us. “The dog has an incredible ear. If he left the room, we cut the verse.”

And the timetable? Twenty-two stops, each with a time and no city. By noon, fans had laid it over the weather of the night it was drawn, decided that stop nine is Tulsa and bought out a diner there. The label’s comment was a single bus emoji.

We have listened to it three times. Our first verdict: the sad ones are fast, the fast ones are sad, and you will need to sit down for the bridge of “Lantern Street.” Full review when we can see again.

!related tour-bus-theory
`,
  },
  {
    key: 'lantern-awards-full-night',
    kind: 'article',
    section: 'awards',
    headline: 'The 41st Lantern Awards: a tie, a torn train and the speech that stopped the orchestra',
    teaseHeadline: 'A tie and a torn train at the Lanterns',
    description:
      '“Glass Orchard” took five, Odessa Lark finally won and a seat filler went home with a proposal. Here is the whole glorious night, minute by minute.',
    people: ['giselle-akintola', 'lucien-marchbanks'],
    hoursAgo: 9,
    updatedHoursAgo: 4.5,
    topics: ['Lantern Awards', 'Odessa Lark', 'Glass Orchard'],
    pictureCaption: 'The stage at the Halcyon Theater was hung with 4,100 paper lanterns. One caught on a tiara.',
    body: `It was supposed to be a tidy night. The producers had cut two musical numbers, moved the bar and begged everyone, in writing, to thank no more than five people.

Reader, somebody thanked a horse.

The 41st Lantern Awards ran 47 minutes over at the Halcyon Theater on Sunday, and there was not one of them that we would give back. There was the first tie in the show’s history. There was a 14-foot train and an escalator. There was Odessa Lark, who had lost eleven times, and then did not.

## The tie

It happened at 9:52. Presenter Wilder Penn opened the envelope for best leading performance in a drama, read it, turned it over and said the four sweetest words in show business: “There’s another one here.”

For a moment nobody clapped. You could hear three thousand people doing the arithmetic. Then the balcony, which had been at the sandwiches since eight, let out a noise like a kettle.

Tallulah Okonjo of “Glass Orchard” and Ignacio Serrat of “The Long Ferry” reached the microphone at the same time. They had never met. By the end of the speech they were finishing each other’s lists.

> I wrote a speech for winning and I wrote a face for losing. I did not write anything for sharing. It turns out that it’s the nicest one.
> — Tallulah Okonjo, co-winner, best leading performance in a drama

Both statues had to be found. The Lanterns keep one spare, in a cupboard next to the fuse box, and it took a stagehand named Murray, who got the loudest applause of the night.

## Twelfth time lucky

Then came best supporting performance, and the whole room stopped eating.

Odessa Lark was first nominated for a Lantern when she was 23. She is 61. In between, she lost to three friends, one husband (now an ex, still a friend) and a child of nine. On Sunday she was up for playing a retired lion tamer in the comedy “The Understudies.”

When her name was read, she did not stand. She looked at her sister. Her sister nodded. Then Lark walked to the stage, put on her reading glasses and said nothing at all for 19 seconds. We counted.

>> “I have practiced being happy for other people for thirty-eight years. I’m told I’m very good at it. Let’s see how I do with this.”

The orchestra leader, whose job was to play her off at ninety seconds, put down his baton. She spoke for four minutes and eleven seconds. She thanked a drama teacher, a bus driver and a horse named Clement. When she was done, he picked the baton up again and played her *on*.

!fact The numbers | Runtime: 3 hours 47 minutes. Standing ovations: six. Speeches over the limit: 14 of 22. Paper lanterns: 4,100. Sandwiches thrown to the balcony by host Zadie Fontaine: 60. Sandwiches returned: one, with a bite out.

## Who won what

!table The big six at the 41st Lanterns | Award;Winner;Show or film | Best drama;Glass Orchard;Series | Best comedy;The Understudies;Series | Leading performance, drama;Tallulah Okonjo and Ignacio Serrat (tie);Glass Orchard, The Long Ferry | Leading performance, comedy;Bashir Lowell;Moonlit Motel | Supporting performance;Odessa Lark;The Understudies | Best picture;The Kites of June;Film

“Glass Orchard” led with five awards from nine nominations. “The Understudies” took three. “Velvet Comet,” which made more money than all the others put together, went home with one, for sound, and Caspian Roux hugged the sound mixer so hard that a microphone squealed.

!picture Mirembe Castellan’s train took four people to carry and one escalator to shorten.

## About that train

Singer Mirembe Castellan arrived in 14 feet of hammered silver silk. It met the escalator at the theater’s side entrance at 6:40, and by 6:41 it was nine feet of hammered silver silk.

She could have wept. Instead she took the pin from her hair, borrowed Giselle’s scissors (you are welcome) and turned what was left into a cape. It was the look of the night. The designer has asked for the escalator’s number.

Bashir Lowell, best dressed of the men in our book, came in a midnight tuxedo that he had worn on the bus. He had to show the driver his invitation before anyone would believe that it was him. The driver got a shout-out from the stage, and so did the number 12.

## What you did not see on TV

- Zadie Fontaine hosted the last hour barefoot, after lending her shoes to a presenter whose heel had snapped.
- A seat filler, Corin, was placed by chance beside another seat filler, Anjali, for the third year running. In the second commercial break he asked her to dinner. In the fifth he asked her to marry him. She said to begin with dinner.
- The statues are heavier this year. Bashir Lowell set his on a dessert, and it kept going.
- Clement the horse, we can report, was watching. His owner sent a picture.

The party afterward was in the old swimming hall across the street, drained and filled with palm trees. There was a dance floor in the deep end. By midnight there were also two directors in it, who have not spoken for six years, doing the same bad twist. We saw nothing. We saw *everything*.

At one in the morning, by the diving board, we found Lark on a back staircase with the Lantern in her lap and her shoes off, eating a sandwich that had come from the balcony. We asked how it felt.

“Heavier than I thought,” she said. She took a bite. “Good, though. It’s a good weight.”

!related lanterns-best-looks

!related host-zadie-fontaine-opinion`,
  },
  {
    key: 'they-wed',
    kind: 'article',
    section: 'couples',
    headline: 'They wed!',
    description: 'Bashir Lowell and Noor Castleton said “I do” in a diner at breakfast, and the witnesses had pancakes.',
    people: ['saffron-dube'],
    hoursAgo: 3.3,
    topics: ['Weddings', 'Bashir Lowell'],
    pictureCaption: 'The diner opens at six. The ceremony was at ten past.',
    body: `No helicopters. No hashtag. No chairs with bows. Eight hours after winning his first Lantern, “Moonlit Motel” star Bashir Lowell married novelist Noor Castleton in the diner where they met, in the corner booth, at ten past six in the morning.

“We were up anyway,” the bride tells us.

The couple, together for four years, got the license months ago and had been waiting for “a day with nothing on it.” On Sunday night, somewhere between the statue and the car, Lowell looked at his calendar and found that Monday was empty.

The cook, Mr. Abernathy Singh, is also a licensed officiant. He did it in his apron. The two witnesses were a nurse coming off a shift and a man who had come in to ask for directions.

Castleton wore a yellow raincoat. Lowell wore his tuxedo from the night before, with a clean napkin for a pocket square. The rings were in the sugar jar, because somebody had once told them that it was lucky.

The cake was a stack of nine pancakes. The man who needed directions gave the toast. “I don’t know you,” he said, “but I’ve been lost since four, and this is the best thing that’s happened.”

They left a tip of 400 dollars and the bouquet. Congratulations, you two. Drive him home.`,
  },
  {
    key: 'glass-orchard-finale-recap',
    kind: 'article',
    section: 'tv',
    headline: '“Glass Orchard” finale recap: who was in the ice house, and we need to talk about the spoon',
    description: 'Spoilers from the first line. The greenhouse, the letter, the spoon. Bring a blanket.',
    people: ['pilar-nakagawa'],
    hoursAgo: 8.8,
    topics: ['Glass Orchard', 'Recaps'],
    pictureCaption: 'The greenhouse was built for the show and has produced forty pounds of real pears.',
    body: `It was the aunt. It was always the aunt. Go and apologize to whoever in your house said “the aunt” in episode two.

Let us begin where the episode did: on the spoon. For nine weeks, Maud Verrity (Tallulah Okonjo, a Lantern winner as of last night, *thank you*) has been stirring her tea counterclockwise. For nine weeks we thought it was acting. It was a clue.

The ice house opens at minute eleven. Inside: no body, no treasure, no twin. Inside is a desk, and at the desk are thirty years of letters, every one in the hand of Aunt Philippa, who told the entire village that she could not write.

So she wrote the anonymous notes. She wrote the *replies* to the anonymous notes. She has been carrying on, with herself, the great correspondence of the age. When Maud reads out the first line and Philippa, behind her, finishes it from memory? I had to go and stand in my hallway.

And then the spoon. Philippa takes the tea. She stirs it. Counterclockwise. “You got that from me,” she says, and eight episodes of coldness go out of the room like air.

Not everything worked. The vicar’s brother is still on a boat. The dog was gone for two scenes and nobody said a word about it. I would have given the flood less rain and the goodbye more time.

But that last shot: the panes of the greenhouse, cracked and mended with paper, and on each square of paper a line from a letter. They read them by lantern light. Roll credits. I am fine. I am a professional.

Season two begins filming in spring, the network says, and yes, the vicar’s brother will dock.`,
  },
  {
    key: 'love-last-train-reunion',
    kind: 'article',
    section: 'tv/reality',
    headline:
      '“Love on the Last Train” reunion: three couples are still together, two are friends, and one pair missed it because of, yes, a train',
    teaseHeadline: 'Three “Last Train” couples made it',
    description: 'The hosts cried, the conductor sang, and Marguerite finally told Dev what was in the thermos.',
    people: ['pilar-nakagawa'],
    hoursAgo: 14.5,
    topics: ['Love on the Last Train', 'Reunions'],
    pictureCaption: 'Ten singles, one sleeper train, no way off until morning.',
    body: `You cannot make it up, and nobody did: the couple most likely to be late were late because of a signal failure.

Everybody else was on the sofa for Saturday’s reunion of “Love on the Last Train,” and the news is startlingly good. Of the five couples who stepped off at dawn holding hands, three are still holding them.

**Marguerite and Dev** have moved in together and adopted a one-eyed cat. They also cleared up the great thermos question. “It was soup,” said Marguerite. “I was nervous. I brought soup.” Dev put his face in his hands. He had thought for six months that it was a message.

**Lorcan and Fabienne** are engaged. He proposed at the station cafe, under the clock, and the barista who had filmed it by accident was in the audience.

**Yusuf and Coral** were the ones on the stopped train. They called in from between two stations, sharing one set of earphones, and looked happier than anyone in the studio.

The other two pairs have parted kindly. Ottoline and Reggie now run a quiz night together on Thursdays. Blaise and Wen “write each other very good birthday cards.”

Then conductor Papa Joe, 68, who was only ever meant to check the tickets, sang the departure announcement in four-part harmony with himself. The network has ordered eight more episodes. We hope that he has ordered a raise.`,
  },
  {
    key: 'host-zadie-fontaine-opinion',
    kind: 'opinion',
    section: 'awards',
    headline: 'Give Zadie Fontaine every award show and let her keep her shoes off',
    description: 'She hosted for three hours and never once made anyone in the room feel small. That should not be rare.',
    people: ['dot-ferreira-quinn'],
    hoursAgo: 7.2,
    topics: ['Lantern Awards', 'Zadie Fontaine'],
    pictureCaption: 'By the third hour she had given her shoes away.',
    body: `I spent eleven years as a publicist, which means I have stood in the wings at eleven years of award shows, holding somebody’s coat and watching somebody’s face.

The face I mean is the one a nominee makes when the host walks toward them with a microphone. It is the face of a cat in a carrier. They know that something is about to be said about their divorce, or their last film, or their teeth, and that they will have to be seen to love it.

On Sunday I watched for that face, and I didn’t see it.

Zadie Fontaine made forty jokes in her opening, by my count, and every one was either about herself or about sandwiches. When she came down into the audience, people leaned *in*. She asked Bashir Lowell to hold her cards. She asked a nine-year-old nominee what was worth staying up for. (“This,” he said. “Also raccoons.”)

There is a theory that kindness is soft and that a room needs blood. I think it is the other way around. Any fool can get a gasp. To hold three thousand nervous people for almost four hours with nothing sharp in your hand is the hardest trick in the business, and she did the last hour of it barefoot, because a young presenter’s heel had broken and Zadie is, it turns out, a size seven.

They’ll say that it ran long. It did. Everyone was having a nice time. Book her again, and widen the doors.`,
  },
];
