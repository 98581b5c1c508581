import type { DemoPiece } from '../shape.ts';

/** Today: studio stories, parents, wellness and the morning's sponsored breakfast. */
export const pieces4: readonly DemoPiece[] = [
  {
    key: 'read-with-a-ten-year-old',
    kind: 'article',
    section: 'books',
    headline: 'When should you stop reading aloud? A librarian says you have it backward',
    description: 'Ten-year-olds who can read perfectly well still want to be read to. So, it turns out, do their parents.',
    people: ['leilani-marsh'],
    hoursAgo: 170,
    topics: ['Reading', 'children’s books'],
    pictureCaption: 'Choose something a little too hard. You are the ladder.',
    body: `For fourteen years I worked at a branch library, and the question that parents asked most quietly was this one: *She can read by herself now, so I can stop, right?*

You can. I’d like to talk you out of it.

A child’s ear runs about two years ahead of her eye until she is 13 or so. She can follow a story that she couldn’t yet read, with longer sentences and stranger words. When you stop reading aloud, you take away the top shelf.

At Hollins Creek Elementary, teacher Babatunde Ferreira reads to his fifth graders for the last twelve minutes of each day. “They pretend to be packing their bags,” he says. “Nobody has ever finished packing.”

Choose a book with chapters that end badly, in the sense of a door opening or a candle going out. Stop there. Refuse to discuss it.

Don’t do voices unless you like to. Do slow down. And let them draw, build or lie upside down while they listen; a child hanging off a sofa can hear perfectly well.

My own son was 12 when he said that we could probably finish the book another time. I said of course. Two nights later he was standing in the doorway with it, holding his place with a finger.`,
  },
  {
    key: 'crossing-guard-surprise',
    kind: 'article',
    section: 'on-the-show',
    headline: 'At 81, a crossing guard gets a holiday from the children she has walked across',
    description:
      'Dorothea Pell has worked one corner for 33 years. On this morning’s show, 140 of “her” children were waiting on the other side.',
    people: ['tobias-wren'],
    hoursAgo: 0.4,
    topics: ['good news', 'School'],
    pictureCaption: 'The studio floor was painted overnight, with eleven white stripes.',
    body: `Dorothea Pell thought she had come to talk about reflective vests.

Then the doors at the end of the studio opened, somebody blew a whistle, and 140 people between the ages of six and 44 stood at the edge of a crosswalk and waited for her to tell them to go.

“Well, don’t run,” she said.

Mrs. Pell, who is 81, has held the stop sign at the same corner since a Tuesday 33 years ago. By her own count she has missed nine days. Two were for the births of her grandchildren, and one was for a goose.

Among those waiting was Joaquín Thibodeaux, a heart surgeon, who was in her first group of kindergartners. “She told me every morning to look again,” he said. “I still hear it. I look again.”

The children, with help from a few who now have salaries, are sending her to see the ocean for the first time. She asked who would cover the corner. A woman of 26 in a borrowed vest raised her hand.

Mrs. Pell looked her up and down and adjusted the vest. “Both ways,” she said.`,
  },
  {
    key: 'clock-change-sleep',
    kind: 'explainer',
    section: 'wellness',
    headline: 'The clocks, your sleep and the small hour that throws both',
    description: 'Why one hour feels like three, how long it takes to catch up, and a four-day plan that starts with breakfast.',
    people: ['imani-castellane'],
    hoursAgo: 210,
    updatedHoursAgo: 190,
    access: 'metered',
    topics: ['Sleep', 'Routines'],
    pictureCaption: 'Morning light is the strongest signal the body clock gets.',
    body: `An hour is not much. It is a long lunch. But shift it, and whole households walk into doors.

The reason is that you do not have one clock. You have billions. Nearly every cell keeps its own time, and a patch of nerve behind the eyes keeps them in step by watching for light. When the kitchen clock jumps, the master clock follows in a day or two. The stomach, the liver and the mood take longer.

“It’s a band in which the drummer has changed the tempo and the brass section hasn’t noticed,” says sleep researcher Dr. Perpetua Jónsdóttir-Hale.

## How long it lasts

In a study of 212 volunteers who wore activity trackers, most were back to their usual sleep within five days of the clocks going forward. Night owls took eight. Children under seven took four, and let everyone know.

## A four-day plan

1. **Two days before:** move breakfast by twenty minutes. Meals pull the slow clocks along.
2. **The day before:** move breakfast by forty, and dim the lights an hour before bed.
3. **The day itself:** get outside within an hour of waking, for fifteen minutes, even under cloud.
4. **The day after:** no nap longer than twenty minutes. Go to bed when you’re sleepy and not when you’re worried.

If you lie awake, get up. A bed is a place where you learn either to sleep or to wait, and it will teach you whichever you practice.

People who work nights, and anyone with bipolar disorder or epilepsy, should ask a doctor for their own plan: sudden changes in sleep matter more.`,
  },
  {
    key: 'first-phone-contract',
    kind: 'article',
    section: 'parents',
    headline: 'The first-phone contract that a 13-year-old wrote herself',
    description: 'Her parents had eleven rules. She proposed six, with penalties for both sides. We asked a mediator to look it over.',
    people: ['tobias-wren'],
    hoursAgo: 29,
    topics: ['Screens', 'Teenagers'],
    pictureCaption: 'Clause four binds the adults as well. That, says the mediator, is why it has lasted.',
    body: `Saoirse Banerjee-Whitlock is 13, plays the tuba and negotiates like a shipping magnate. When her parents handed her a page of eleven rules for her first phone, she asked for an evening to consider it.

She came back with a counteroffer of six.

1. The phone sleeps in the kitchen. So do all the phones.
2. Passwords are in an envelope on the fridge. If it is opened, I am told the same day and told why.
3. No group chats with people I would not sit next to at lunch.
4. Nobody looks at a phone at the table. The fine is one dollar. The fine for adults is two, because they can afford it.
5. If something upsets me, I can say so and keep the phone.
6. This is reviewed on the first Sunday of the month, with snacks.

“I had a rule about screen minutes,” says her father. “She pointed out that mine were higher.”

We showed the document to Lucinda Ferro-Abara, who mediates family disputes. She read it twice. “Five is the one I’d frame,” she says. “Children hide things online because they think that the price of telling is the phone. She’s taken the price away.”

Ms. Ferro-Abara would add only a date. Any agreement with a teenager, she says, should say when it ends. It is easier to keep a promise that has an edge.

Since the spring the fines jar has collected $43. All but $6 of it has come from the adults. Saoirse is saving it toward a mute for the tuba, which is, she says, a gesture of good faith.

!newsletter sub_today_parents`,
  },
  {
    key: 'new-baby-visitors',
    kind: 'article',
    section: 'parents',
    headline: 'What to bring to a house with a new baby (put down the teddy bear)',
    description:
      'Sixty new parents on the best thing anyone carried through the door. Number one was a closed mouth and a full dishwasher.',
    people: ['tobias-wren', 'devika-ananthan'],
    hoursAgo: 392,
    topics: ['Babies', 'Friendship'],
    pictureCaption: 'Stay 40 minutes. They will say that you can stay longer. Don’t.',
    body: `They have eleven blankets. They have a giraffe. What they do not have is a clean fork.

We asked 60 parents of babies under six months to name the most useful thing a visitor did. Forty-one named food, and thirty of those said that it could be eaten with one hand. Nine said that somebody took the dog. Six said that somebody held the baby while they showered “without narrating.”

The best answers, in their words:

- “She texted from the driveway so the bell didn’t ring.”
- “A pan of rice balls, labeled, in a dish I did not have to give back.”
- “He asked what was annoying me. It was a lightbulb. He changed the lightbulb.”
- “They brought a present for the big sister and spoke to her first.”
- “My mother-in-law folded the laundry and didn’t refold it.”

What nobody wanted was advice, flowers that needed a vase, or the question “Is he a good baby?” As one mother put it: compared with whom?

If you cook, cook something that can be ignored. Our [sweet potato and black bean chili](key:sweet-potato-black-bean-chili) sits happily for four days, waiting for somebody to remember that it is there.`,
  },
  {
    key: 'sponsored-harrow-valley-oats',
    kind: 'article',
    section: 'food',
    headline: 'Five warm breakfasts that start with the same cup of oats',
    description: 'Paid for by Harrow Valley Oats: a week of bowls, from savory to something close to pie.',
    people: ['devika-ananthan'],
    hoursAgo: 40,
    sponsoredBy: 'Harrow Valley Oats',
    nativeAd: true,
    topics: ['Breakfast', 'Oats'],
    pictureCaption: 'One cup of rolled oats to two cups of liquid: everything below begins here.',
    body: `A cup of rolled oats, two cups of liquid, a pinch of salt and about six minutes: that is the whole method. What you do in the last minute decides which breakfast it is.

**Monday: apple pie.** Cook the oats in half milk, half apple juice. Stir in grated apple and cinnamon, and finish with a crumbled gingersnap.

**Tuesday: savory.** Use broth in place of milk. Top with a fried egg, scallions and a few drops of sesame oil. It sounds wrong until the second spoonful.

**Wednesday: cocoa and pear.** A tablespoon of cocoa, a sliced ripe pear, a spoonful of yogurt.

**Thursday: carrot cake.** Finely grated carrot, raisins and nutmeg, cooked in from the start. Add walnuts, if everyone at your table can eat them.

**Friday: whatever is left.** The end of the jam, the last of the berries, the heel of the nut butter. Friday’s bowl is always the best.`,
  },
];
