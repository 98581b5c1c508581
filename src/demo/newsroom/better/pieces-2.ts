import type { DemoPiece } from '../shape.ts';

/** The long read, and the pieces around it. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'year-of-no-new-things',
    kind: 'article',
    section: 'money',
    headline:
      'Eleven families on one street agreed to buy nothing new for a year. Here is what they saved, what they missed and who cheated',
    teaseHeadline: 'Eleven families bought nothing new for a year',
    description: 'The rules fit on a refrigerator door. The exceptions took up the whole of the other side.',
    people: ['grant-odell'],
    hoursAgo: 27,
    updatedHoursAgo: 26,
    topics: ['Spending', 'Neighbors', 'Habits'],
    pictureCaption: 'Alder Street has 26 houses. Eleven took part; four more say that they meant to.',
    body: `
CORBIN HEIGHTS — The agreement was signed on a paper plate. It was the end of a barbecue, on New Year’s Day, in coats, and somebody had been complaining about her garage. By the time the coals were out, 11 of the families on Alder Street had promised one another that for a year they’d buy nothing new.

They meant it loosely. Food was fine, and soap. So were medicines, underwear, light bulbs and anything that a plumber said you had to have. But no clothes, toys, gadgets, furniture, tools or gifts, unless they were secondhand, borrowed or made.

“I gave us until Valentine’s Day,” said Rosalba Ito, who’d supplied the plate.

I followed the 11 families for the year. All but one opened their books to me, and the one that didn’t told me why, which was worth more. This is what happened.

## The first month is the easy one

January, it turns out, is full of virtue. People cleared closets. They discovered that they owned, between them, nine electric drills, which are used for an average of 13 minutes in their lives. A shelf went up in the Itos’ carport, for lending, and a notebook hung from it on a string.

In February somebody’s kettle died.

It was the Okafors’. They boiled water in a saucepan for 11 days before a neighbor four doors down, whom they’d never spoken to, came over with a spare. “I’d lived here for nine years,” said Chidi Okafor, a bus mechanic. “I knew his dog’s name.”

> We thought that the year would be about stuff. It was about knocking on doors.
> — Chidi Okafor, 14 Alder Street

That was the pattern. The families had expected to do without. What they mainly did was ask; and it’s harder. Almost everyone told me that the hardest moment of the year had been the first time they stood on a neighbor’s step to borrow something that cost less than $20.

## What they saved

The average family in the group had spent $7,340 the year before on the things that they’d now given up. In the year of the plate they spent $2,190, mostly on secondhand and repairs. The difference is $5,150.

!table Average spending per family | Kind;The year before;The year of the plate | Clothes and shoes;$2,080;$510 | Home and garden;$1,960;$640 | Electronics;$1,340;$380 | Toys, hobbies, sports;$1,120;$290 | Gifts;$840;$370 | All;$7,340;$2,190

Where did the $5,150 go? I’d assumed that it would drain away in restaurants. Some did. But seven of the ten families that showed me their books had put more than half toward debt or savings. The Okafors finished paying off a car. Edith Brandywine, who is 78 and lives alone, flew to see her sister for the first time in six years.

>> They owned, between them, nine electric drills.

## Who cheated

Everyone. There was a wall of shame, in the carport, and you had to write your own entry. Among them: a phone case; a plastic pool, on the hottest day of July; some very small shoes, for a grandchild (“I’m not sorry”); and a banjo.

The banjo caused a meeting. It was secondhand, so it was allowed under the rules. It was put to a vote whether it ought to have been.

One family quit, in May. They have twins, a long commute and no grandparents nearby, and they were spending their evenings hunting for used soccer cleats in two sizes. “It takes time to spend less,” said the mother, who asked me not to print her name. “People with time should know that it’s a kind of money.” The others agreed, and from then on somebody else did the cleats.

I’ve thought about her more than the rest. Thrift gets talked of as though it were a virtue, with a cost of nothing. She’d kept a log, it turned out: five hours a week, at the end of days that began before six. At what she earns it would’ve bought a good many cleats.

!picture The swap in June. A bread maker changed hands four times and is believed never to have been used.

## What they’d tell you

I asked each of the families what they would do again. Nobody said all of it. Here’s what was on at least six of the lists:

- Wait 30 days for anything over $30. About two-thirds of the wanting goes away by itself.
- Share the ladder, the drill, the big pot and the folding chairs.
- Keep birthdays. Give time, food or something with a story.
- Mend on the first Saturday of the month, together, with cake.
- Unsubscribe from every store’s email. This was on all ten.

!fact If you want to try it | Choose a month rather than a year. Write your exceptions before you start. Get at least two other households, since it’s the borrowing that makes it work. Hang up a notebook. Have the barbecue first.

Farida Wahab, who writes about habits for this section, wasn’t surprised that it was the emails. “A purchase feels like a decision,” she told me. “Most of the time, it’s an answer. They’d stopped being asked.”

The year ended, in coats, on the same lawn. There was a motion to go on. It failed, seven to three, and there was cheering, and the next day, several people told me, they went to the store with a list, walked about for a while, and came home with a light bulb.

The shelf’s still there. The notebook is on its second volume. Under “kettle” there’s a line drawn through the word “borrowed,” and beside it, in another hand: *keep it, we’re even*.

!related emergency-fund-first-thousand
`,
  },
  {
    key: 'listening-partner',
    kind: 'opinion',
    section: 'relationships',
    headline: 'Before you offer advice, ask which kind of conversation it is',
    description: 'Helped, heard or hugged? Four words that have saved a marriage, possibly mine.',
    people: ['desmond-lark'],
    hoursAgo: 11,
    topics: ['Marriage', 'Listening'],
    pictureCaption: 'The author’s chair is the one with the notes on the arm.',
    body: `
My wife came home one Tuesday and told me that her boss had taken her off the project. By the time she’d hung up her coat I’d solved it. I had a plan with three steps, of which the second was rather brilliant. She listened to the end. Then she went upstairs and ran a bath and I could hear, through the ceiling, how it had gone.

A schoolteacher taught me what to do instead. Odalys Prewett has a class of 24 six-year-olds, and when one of them comes to her in tears, she kneels down and says: “Do you want to be helped, heard or hugged?”

They always know. That’s what struck me. I’m not sure I’d have known, at 51, but a boy with a bent crayon looked at her gravely and said, “Heard.” It took about a minute. Then he went back to his table.

I tried it at home. I won’t pretend that it came out well the first time; it’s not a sentence that you can say with your coat on. But she laughed, and thought, and said, “Heard. Then hugged. I’ll let you know about helped.”

>> “Heard. Then hugged. I’ll let you know about helped.”

What I had always taken for generosity was impatience. If I could fix it, you see, then it’d be over, and neither of us would have to sit there. But sitting there was the thing she’d come home for. There’s research to suggest that people who feel listened to think more clearly afterward, and come up with better answers than the ones they’d have been given. Mine, anyhow.

It has a drawback, which is that it works on me. I came in last month in a temper about a parking ticket and was asked, kindly, which of the three I’d like. I stood there. I had been looking forward to being furious at somebody, and now there was only the ticket.

She was back on the project by the Friday, by the way. She did it in one step. I’d never have thought of it.
`,
  },
  {
    key: 'salt-swap-study',
    kind: 'article',
    section: 'health',
    headline: 'Swapping ordinary salt for a potassium blend prevented one stroke in seven',
    description: 'In a trial of 21,000 people the food tasted the same. The blood pressure didn’t.',
    people: ['sunniva-bjerke', 'noemi-castellanos'],
    hoursAgo: 14,
    topics: ['Salt', 'Blood pressure', 'Stroke'],
    pictureCaption: 'The blend is three-quarters ordinary salt and one-quarter potassium chloride.',
    body: `
Replacing ordinary salt with a blend that’s one-quarter potassium prevented one stroke in seven among older people, in a five-year trial that asked them to change nothing else.

The researchers gave free salt to 21,000 adults in 600 villages, all of whom had high blood pressure or had already had a stroke. In half of the villages it was the usual kind. In the other half it was the blend. Nobody was asked to use less.

In the first group there were 1,386 strokes. In the second, 1,191. That’s 195 fewer, or about 14 percent.

“I’ve spent my career telling people to give up something they like,” said Dr. Rukmini Hallberg, one of the authors. “It’s a bit humbling that we could have just changed the packet.”

Sodium raises blood pressure, and potassium lowers it; most people get too much of the one and too little of the other. The blend nudges both. Average pressure fell by 3.3 points, which doesn’t sound like much until you multiply it by a village.

It’s not for everyone. People with kidney disease, or who take certain blood pressure drugs, can build up too much potassium. Ask a doctor or pharmacist before switching; it’s a short conversation.

In a blind tasting held at this desk, four out of six people preferred the blend on tomatoes. The other two could tell, but only on popcorn.

!related blood-pressure-at-home
`,
  },
  {
    key: 'beginner-lifts',
    kind: 'slideshow',
    section: 'fitness',
    headline: 'Six people who started lifting after 60, and the first heavy thing they picked up',
    description: 'A suitcase, a grandson, a stubborn calf. Strength turns out to be for something.',
    people: ['beckett-moana'],
    hoursAgo: 45,
    topics: ['Strength', 'Aging'],
    pictureCaption: 'Muscle responds to training at any age that’s been tested, including 97.',
    body: `
They train in a church hall, a garage and a barn. None of them set out to. We asked each for a number and a reason.
`,
    slides: [
      {
        headline: 'Greta, 71',
        caption: 'Fifty-one pounds: her own suitcase, onto the rack, with a young man halfway out of his seat to help.',
        pictureCaption: 'Training for 14 months.',
      },
      {
        headline: 'Moses, 66',
        caption: 'Forty-two pounds: a grandson, from the floor, twice, on demand.',
        pictureCaption: 'Training for two years.',
      },
      {
        headline: 'Birgit, 80',
        caption: 'Thirteen pounds, overhead: the good casserole, from the shelf where her late husband had kept it out of reach.',
        pictureCaption: 'Training for eight weeks.',
      },
      {
        headline: 'Armando, 69',
        caption: 'Eighty-four pounds, wriggling: a calf, out of a ditch, in the rain.',
        pictureCaption: 'Training for five years.',
      },
      {
        headline: 'Yoshiko, 74',
        caption: 'Herself, off the bathroom floor, with nobody home. “That was the one,” she says.',
        pictureCaption: 'Training for one year.',
      },
      {
        headline: 'Lloyd, 63',
        caption: 'Two hundred and twenty pounds. No reason. “I just wanted to hear the noise it makes going down.”',
        pictureCaption: 'Training for three years.',
      },
    ],
  },
  {
    key: 'grief-cooking',
    kind: 'opinion',
    section: 'food',
    headline: 'What to bring when somebody dies, from a person who ate all of it',
    description: 'Eleven lasagnas, one bag of oranges and a note that said “no need to return the dish.”',
    people: ['sunniva-bjerke'],
    hoursAgo: 33,
    topics: ['Grief', 'Cooking'],
    pictureCaption: 'Bread needs no instructions.',
    body: `
In the week after my father’s funeral we were given 11 lasagnas. I know because I wrote the names on tape, and stuck them to the lids, and stacked them in the garage in the order in which I could face them. I’m not ungrateful. I ate lasagna until Easter. But I’d like to pass on what I learned.

**Bring breakfast.** Everyone thinks about dinner. No one thinks of seven in the morning, when you wake up and remember. The kindest thing in the whole refrigerator was a jar of overnight oats, from a colleague I hardly knew.

**Bring something raw.** After four days of cheese, a bag of oranges arrived, and we stood round the sink and ate six of them without speaking.

**Bring small.** A dish for eight is a job. Two portions, in something you don’t want back, is a gift. Write “no need to return the dish” on it. You can’t imagine what it is to have to keep track of other people’s crockery.

**Bring it in week five.** By then the garage is empty, and so’s the house. The woman across the road came on the thirty-eighth day with a chicken. She’d counted, she told me; it had been on that day that her own phone had stopped ringing.

Don’t ring the bell for long. Don’t say “let me know.” Say “I’ll leave it on the step at six,” and then do. And if you’re no cook, buy paper plates, garbage bags and stamps. Somebody did. I think about her every time that I mail a letter.
`,
  },
];
