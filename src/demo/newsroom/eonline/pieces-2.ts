import type { DemoPiece } from '../shape.ts';

/** The eonline pages for pictures, video and style. */
export const pieces2: readonly DemoPiece[] = [
  {
    key: 'lanterns-best-looks',
    kind: 'slideshow',
    section: 'style',
    headline: 'Seven looks from the Lanterns that we will be drawing on napkins for a month',
    description: 'Hammered silver, borrowed velvet and one raincoat that started a riot.',
    people: ['lucien-marchbanks'],
    hoursAgo: 6,
    updatedHoursAgo: 1,
    topics: ['Lantern Awards', 'red carpet'],
    pictureCaption: 'The carpet was tangerine this year. Everybody had to rethink.',
    body: `The carpet was tangerine, the light was cruel and half the pale pinks in town stayed in their garment bags. These seven people understood the assignment, or set fire to it.`,
    slides: [
      {
        headline: 'Mirembe Castellan, in what the escalator left',
        caption:
          'Fourteen feet of silver silk became nine, and a cape. She cut it herself, and every stylist on the stairs put down their coffee.',
        pictureCaption: 'Before 6:41 p.m. it was a train.',
      },
      {
        headline: 'Odessa Lark, in her own coat',
        caption:
          'Bottle-green velvet that she bought for her first nomination, relined in gold for her twelfth. She told us that the pockets held the same lucky button.',
        pictureCaption: 'Thirty-eight years in one coat.',
      },
      {
        headline: 'Caspian Roux, in stripes',
        caption:
          'Black on black, in silk and wool, so that it vanished in the shade and flashed under the lamps. A suit with a secret, which, as of this morning, makes sense.',
        pictureCaption: 'You had to be standing in the right place.',
      },
      {
        headline: 'Tallulah Okonjo, in glass',
        caption:
          'Six thousand beads, each blown by hand, in the colors of the greenhouse from the show. When she walked it sounded like rain.',
        pictureCaption: 'It weighs 31 pounds. She sat down twice.',
      },
      {
        headline: 'Wilder Penn, in his grandfather’s tailcoat',
        caption: 'Made for a bandleader, let out by a quarter inch. He wore it with sneakers he had painted himself, while they were on.',
        pictureCaption: 'The left shoe is better. He knows.',
      },
      {
        headline: 'Noor Castleton, in a yellow raincoat',
        caption:
          'It was not raining. She wore it over a slip of black satin, and it is already sold out. Twelve hours later she was married in it.',
        pictureCaption: '“I felt the cold coming,” she said.',
      },
      {
        headline: 'Murray, in a stagehand’s blacks',
        caption: 'He ran 90 yards for the spare statue and stopped to straighten his collar before he walked on. Best dressed.',
        pictureCaption: 'He has asked us not to print his surname. He has a pension.',
      },
    ],
  },
  {
    key: 'movie-trains-ranked',
    kind: 'slideshow',
    section: 'movies',
    headline: 'Five great movie trains, ranked by how badly we want a ticket',
    description: 'The sleepers, the runaways and the one with the piano in the dining car.',
    people: ['xavier-lumley'],
    hoursAgo: 384,
    topics: ['Lists', 'Movies'],
    pictureCaption: 'A train is a story that cannot turn around.',
    body: `Put two people in a compartment, take away the next stop, and you have a picture. Our resident rail obsessive has been waiting four years for us to let him do this.`,
    slides: [
      {
        headline: '5. The mail train in “A Letter for Nobody”',
        caption: 'No seats, no heat, and Esperanza Thule sorting envelopes by lamplight for ninety minutes. You can smell the glue.',
        pictureCaption: 'Shot in real time between two real stations.',
      },
      {
        headline: '4. The runaway in “Eleven Carriages”',
        caption:
          'We would not survive it. But the moment when the chef keeps the soup level is the greatest piece of acting ever done with a ladle.',
        pictureCaption: 'The soup was real.',
      },
      {
        headline: '3. The commuter in “8:14”',
        caption: 'They sit across from each other for a year and say nothing. When he finally moves his bag, a whole theater sighed.',
        pictureCaption: 'There are 31 lines of dialogue. Twelve are “Sorry.”',
      },
      {
        headline: '2. The circus train in “Clementine Goes North”',
        caption: 'An elephant in the snow, a brass band on the roof. It bankrupted the studio, and we would do it again.',
        pictureCaption: 'The elephant was four people and a great deal of felt.',
      },
      {
        headline: '1. The sleeper in “The Kites of June”',
        caption:
          'There is a piano in the dining car. There is a storm. There is one empty chair, and everyone is too polite to take it. One ticket, please, and no return.',
        pictureCaption: 'Best picture at the Lanterns, and it was the train’s award too.',
      },
    ],
  },
  {
    key: 'video-odessa-lark-speech',
    kind: 'video',
    section: 'awards',
    headline: 'Watch Odessa Lark’s four minutes and eleven seconds',
    description: 'Nineteen seconds of silence, a bus driver, a horse named Clement: the speech everybody is sending to their mother.',
    people: ['giselle-akintola'],
    hoursAgo: 8.4,
    durationSeconds: 251,
    topics: ['Lantern Awards', 'Odessa Lark'],
    pictureCaption: 'The orchestra leader put down his baton. Then he picked it up again.',
    body: `Twelve nominations, one win, no notes. When Odessa Lark reached the microphone she took out her reading glasses and then, having put them on, looked at everyone instead.

Stay for the last line. And for the trombone player, lower left, who gives up at 3:20 and weeps into his sleeve.`,
  },
  {
    key: 'video-sixty-seconds-with-wilder-penn',
    kind: 'video',
    section: 'movies',
    headline: 'Sixty seconds, sixteen questions: Wilder Penn plays along',
    description: 'Favorite sandwich, worst audition, first crush. He answers all but one.',
    people: ['xavier-lumley'],
    hoursAgo: 52,
    durationSeconds: 83,
    topics: ['Wilder Penn', 'Interviews'],
    pictureCaption: 'The stool spins. He was not told.',
    body: `Wilder Penn had one minute, one stool and no warning about the stool.

We learned that his worst audition was for a cereal (“I was too sincere”), that he has a tattoo of a semicolon and regrets the placement, and that his first crush was a weather forecaster. The one question he passed on? “Who is the best kisser you’ve worked with?” He pointed at a poster of the elephant.`,
  },
  {
    key: 'inside-the-alterations-van',
    kind: 'article',
    section: 'style',
    headline: 'Parked behind every red carpet is a van full of pins. We spent the night in it',
    teaseHeadline: 'A night in the alterations van',
    description: 'Four tailors, two sewing machines and 63 emergencies between five and eight o’clock.',
    people: ['lucien-marchbanks'],
    hoursAgo: 11.5,
    updatedHoursAgo: 10,
    topics: ['red carpet', 'Fashion'],
    pictureCaption: 'The van carries eleven shades of black thread. Nine get used.',
    body: `At 5:20 a zipper goes. You can hear it from inside the van: a small, expensive sigh.

“Side seam, satin, size four,” says Aurelio Baptist, without looking up. He has a needle in his mouth. He has been doing this for 26 years, and he is right.

The van is white, unmarked and parked behind the Halcyon Theater next to the bins. On the night of the Lanterns it holds two sewing machines, a steamer, four tailors and, at one point, a truly prizeworthy level of panic in a man who had put his thumb through his own lapel.

Between five and eight o’clock they fix 63 things. I keep a list. Nineteen hems, fourteen straps, eleven zippers, nine buttons, six burst seams, and four that Baptist files under “love”: rips made by somebody being picked up and swung around.

Nobody pays. The van is funded by a group of retired costume makers, and the only rule is that no one ever says whose.

So I shall not tell you who stood on an upturned crate in their underwear, eating a boiled egg, while three people sewed them into nine thousand sequins. I shall only say that they thanked every one of the tailors by name, that they came back at midnight with a box of doughnuts, and that they won.

“People think that glamour is not having problems,” says Baptist, and bites off the thread. “Glamour is problems, from behind, with good lighting.”`,
  },
  {
    key: 'velvet-comet-sequel',
    kind: 'article',
    section: 'movies',
    headline: '“Velvet Comet” will burn again: Caspian Roux and the whole crew sign for a sequel',
    description: 'Director Ines Halloran returns, the budget does not grow and the robot parrot gets a love interest.',
    people: ['xavier-lumley'],
    hoursAgo: 1.2,
    topics: ['Velvet Comet', 'Caspian Roux', 'Sequels'],
    pictureCaption: 'The first film took $612 million from a script that was passed over by nine studios.',
    body: `Strap in. The glitziest space heist of the year is getting a second lap.

Caspian Roux, Soledad Brightwater and the entire surviving crew of the starship Velvet Comet have signed for a sequel, the studio confirmed on {day-1}, with Ines Halloran back in the director’s chair and filming set for next year.

The first film cost $58 million and took $612 million. Halloran, asked what she would do with a bigger budget, declined one. “Every time we ran out of money, we had a good idea,” she said. “I don’t want to run out of running out.”

What we know: the title is “Velvet Comet: The Long Way Down.” It opens eleven minutes after the first one ended. The robot parrot, Admiral, voiced by Odessa Lark, will have a love interest, who is a lighthouse.

What we do not know: whether Roux, outed this morning as the [mystery voice on Juniper Vale’s album](key:juniper-vale-surprise-album), will sing. “There’s a scene in a karaoke bar,” says Halloran. “I wrote it last night. I’m sorry, Caspian.”`,
  },
  {
    key: 'tour-bus-theory',
    kind: 'explainer',
    section: 'music',
    headline: 'The Juniper Vale bus timetable theory, explained for people with jobs',
    description: 'Twenty-two stops, a missing number seven and a moon phase. Is the album sleeve hiding a world tour? Grab the string.',
    people: ['bo-castelmare'],
    hoursAgo: 0.8,
    topics: ['Juniper Vale', 'fan theories'],
    pictureCaption: 'The sleeve shows a night bus with 22 stops. There is no stop seven.',
    body: `You went to a meeting, and when you came out, eleven of your friends had changed their profile picture to a bus. Here is what happened.

## The clue

The inside sleeve of “Night Bus to Venus” is a timetable with 22 stops. They have names such as Harbor Gate, Mint Tower and Old Observatory, and each has a departure time.

## The theory

Fans noticed that the times are not in order. Read the hours as months and the minutes as days, and you get 22 dates, all of them Fridays or Saturdays next year. Match each name to a venue (Mint Tower? The arena that used to be a coin factory) and you have a tour.

## The hole in it

There is no stop seven. The list jumps from six to eight. Either it is a misprint, which Vale has never once made, or stop seven is a secret show. Its slot would fall on the night of the year’s second full moon. Of course it would.

## What she says

Vale was asked about it outside a bakery this morning. She thought for a while. “I just really like buses,” she said. Then she got on one.`,
  },
];
