import type { DemoPiece } from '../shape.ts';

/** The evening’s arguments: tonight’s news and what to make of it. */
export const pieces: readonly DemoPiece[] = [
  {
    key: 'overtime-restored',
    kind: 'article',
    section: 'courts',
    headline: 'Appeals court restores overtime pay for 3.2 million salaried workers',
    teaseHeadline: 'Court restores overtime for 3.2 million workers',
    description: 'In a 2–1 ruling, judges said a manager who spends 90 percent of her shift making sandwiches is a sandwich maker.',
    people: ['soledad-quiroga'],
    hoursAgo: 1.2,
    updatedHoursAgo: 0.5,
    breaking: true,
    leads: true,
    topics: ['Overtime', 'Labor law'],
    pictureCaption: 'The court gave employers 90 days to bring their payrolls into line.',
    body: `
A divided appeals court on {day+0} restored overtime pay for about 3.2 million salaried workers, ruling that calling somebody a manager does not make her one.

The 2–1 decision revives a rule that entitles most employees earning less than $58,600 a year to time and a half after 40 hours. A lower court had blocked it in the spring, a week before it was to begin.

The case was brought by a trade group for restaurant chains. It turned on the job of Denise Ostrander, an “assistant general manager” at a sandwich shop, who was paid a flat $41,000 and worked, by the court’s reckoning, 61 hours a week. Security video showed that she spent 90 percent of them behind the counter.

“A title is not a task,” Judge Ernestine Boyle wrote for the majority. “If the law could be satisfied by a name tag, it would not be a law. It would be a stationery order.”

In dissent, Judge Harlan Voss said the rule would “punish precisely the ambition it claims to honor,” by leading employers to put junior managers back on the clock.

Ostrander, now a dental assistant, learned of the ruling from her sister. At time and a half, the court calculated, she would have been owed $32,300 for her last full year. “That’s a car,” she said. “That’s the exact car I didn’t have.”

!picture Sixty-one hours a week, 90 percent of them behind the counter, for $41,000 a year.

## Who gets the money

The Labor Department’s own estimate puts 3.2 million people under the new line. Most are not the managers of anyone’s imagination. They run shifts in stores, kitchens, clinics and hotels, and on average they earn $47,300.

!table Salaried workers under the line, by where they work | Industry;People | Stores;860,000 | Restaurants and hotels;740,000 | Health and care;610,000 | Offices;550,000 | All others;440,000 | All;3,200,000

Employers have three choices. They can pay the overtime; raise salaries to $58,600 and stop counting; or hold people to 40 hours and hire somebody else for the rest. When a similar rule was tried for seven months in one state, a university study found that they did all three, in that order of frequency, and that the average affected worker gained $1,340 a year.

> For nine years they told me that I was management. I asked whom I managed. They said, “Yourself.”
> — Denise Ostrander

!embed https://www.youtube.com/watch?v=OvertimeArg | The oral argument | “Counsel, does she have a key?” “She has a key.” “Can she give anyone else a key?” The exchange that the opinion turns on, at 31:10.

## The road from here

A request for the full court is due within 45 days. Eleven judges would sit; six votes decide. If they decline, the trade group can ask the Supreme Court, which takes about one such case in a hundred. Its lawyer, Preston Gaines, said that the rule “will be paid for by the people it names.” The ruling’s longest footnote answers that sentence, with wage data, over a page and a half.

The trade group said it would ask the full court to hear the case. Unless it agrees, the rule takes effect in 90 days.
`,
  },
  {
    key: 'title-is-not-a-task',
    kind: 'opinion',
    section: 'opinion/columnists',
    headline: 'Everyone is a manager now. That was the trick',
    description: 'The overtime ruling ends one of the great wage cuts of our time, which was carried out with a label maker.',
    people: ['marcus-feld'],
    hoursAgo: 0.6,
    topics: ['Overtime', 'Labor'],
    pictureCaption: 'Between 1990 and today the number of “managers” in food service grew four times as fast as the number of restaurants.',
    body: `
I was promoted once. I was loading trucks on the overnight shift, at $16.40 an hour, and on a Friday they called me in and told me I was a Dock Flow Lead. There was a lanyard. There was a salary. There was a handshake, and it took me about three weeks to work out that I had shaken hands on a pay cut.

I still loaded trucks. I loaded more of them, because a lead stays until the dock is clear. What I no longer did was get paid for the eleventh hour.

So I read [tonight’s overtime ruling](key:overtime-restored) with feelings that I would call personal. The court did something courts seldom do, which is look at what a person did all day. They watched the video. They counted the sandwiches.

>> They watched the video. They counted the sandwiches.

The numbers behind this trick are staggering. In one study of job listings, a firm was nearly five times more likely to call a post “manager” when the salary sat just above the line where overtime stops. Carpet shampoo managers. Lead reservationists. A “director of first impressions,” who answered the phone.

We will hear this week that the ruling kills ambition. I would like to say a word for ambition. Ambition is wanting to be paid for what you do and then wanting to do something harder. What we had was a system in which the reward for being reliable was to become free.

It will be said that shops will close. Some may cut hours, and for some workers that will sting. But notice what that argument admits: that the hours were only affordable because somebody was giving them away.

I kept the lanyard. It is in a drawer with my union card, which I got eleven months later, and which I recommend.

!related overtime-restored
`,
  },
  {
    key: 'sunday-voting-rule',
    kind: 'article',
    section: 'democracy',
    headline: 'Election board scraps Sunday voting, then restores it after 9,000 people show up to object',
    teaseHeadline: 'A board scrapped Sunday voting. 9,000 people came to object',
    description: 'The meeting was moved from a conference room to a hallway to a parking lot. The second vote was unanimous.',
    people: ['gideon-park'],
    hoursAgo: 4.4,
    topics: ['Voting', 'Local government'],
    pictureCaption: 'The line to speak closed at 11:30 p.m. with 640 names on it.',
    body: `
The election board of Tamsen County voted 3 to 2 on {day-1} to end early voting on Sundays, a change that had been listed on the agenda as “calendar conformity.” On Wednesday it voted 5 to 0 to bring it back.

What happened in between was people. About 9,000 of them, by the fire marshal’s count, came to a meeting room with 70 chairs.

In the last two general elections, 31,400 of the county’s residents voted on a Sunday, nearly one in eight of all ballots cast. Many came straight from church, in buses hired for the purpose. Nurses, line cooks and the staff of the county’s two big warehouses came because it was their day off.

The board’s chairman, Leland Prewitt, had said that Sunday hours cost $88,000 and that poll workers needed a rest. The poll workers sent a delegation to say that they did not.

“I am 74 and I have not been tired since the spring of 2009,” said Odessa Crane, who has run the Sunday table at the fairgrounds for 16 years. “Do not use my feet as your excuse.”

After four hours of testimony in the parking lot, heard by the light of a borrowed construction lamp, the two members who had voted no on {day-1} moved to reconsider. The other three joined them.

Prewitt, to his credit, stayed until the last speaker had finished. It was a boy of nine who wanted to know whether he could have the day off, too.

The board’s agendas will now be written in full sentences.

!related poll-worker-shortage
`,
  },
  {
    key: 'calendar-conformity',
    kind: 'opinion',
    section: 'opinion',
    headline: 'Beware the boring agenda item',
    description: 'Nobody announces that they are making it harder to vote. They announce that they are tidying up.',
    people: ['vivian-okoro-hale'],
    hoursAgo: 3.2,
    topics: ['Voting', 'Language'],
    pictureCaption: 'Item 7(c), “calendar conformity,” took the board 40 seconds to pass.',
    body: `
Calendar conformity. Say it aloud. Feel how it slides off the mind. You could repeat it to a room of people who had waited in line for six hours in 1965 and not one of them would look up.

That is what it is for.

I was a court stenographer for eleven years, and the job teaches you one thing: when language goes soft, something hard is inside it. A man is never “let go” from a height. A bridge does not “experience a loss of elevation.” And nobody with a good reason to close a polling place has ever called it conformity.

So here is a short field guide, from a decade of reading agendas at bedtime. “Consolidation” means that your polling place is now somebody else’s. “List maintenance” means check whether you are still on it. “Right-sizing” means that the line will be long, and that the people who arranged it will not be standing in it.

>> When language goes soft, something hard is inside it.

I don’t think that every clerk who writes such a phrase is a villain. Most are tired, and copying last year’s form. But dull words do work for those who want them dull, and the price of a free country turns out to be reading item 7(c).

In Tamsen County somebody did. Her name is Philippa Grant, she sells shoes, and she reads the agenda every week because, she told me, it is cheaper than cable. She made four phone calls. Each of those people made four. You can do that sum yourself; it gets to 9,000 in about seven steps.

Democracy is often described as a flame. I have come to think of it as a subscription. It arrives in the mail, in small type, and it lapses if you don’t open it.

!related sunday-voting-rule
`,
  },
  {
    key: 'rent-algorithm',
    kind: 'analysis',
    section: 'economy',
    headline: 'Eleven landlords, one piece of software and a rent that only goes up',
    description: 'When rivals hand their prices to the same adviser, you don’t need a smoke-filled room. You need a login.',
    people: ['mina-farahani'],
    hoursAgo: 7.5,
    topics: ['Housing', 'Competition'],
    pictureCaption: 'Rents at the eleven companies moved in the same direction in 44 of 48 months.',
    body: `
Suppose eleven bakers in a town met every Monday to agree on the price of bread. They would go to jail. Suppose instead that each of them, separately, paid the same consultant, told him everything about their ovens, and charged whatever he suggested. For about 15 years, no one has been sure what to call that.

This week the state of affairs got a name. In a complaint covering 86,000 apartments, the attorney general’s office in Port Ansel called it price fixing, and asked a judge to make it stop.

The software is named Halyard Yield. It gathers what each landlord charges, how many units stand empty and when leases end, and proposes a rent for every door every night. The companies that use it compete with one another for the same tenants. They also, according to the complaint, accept its advice nine times out of ten.

## The empty apartment that pays

Here is the strange part, and the one I would put on the board if I were teaching it. An ordinary landlord hates an empty apartment. Halyard Yield taught its clients to love them a little.

At 97 percent full, an owner has to please almost everyone. At 94 percent, she can hold out for the tenant who will pay more, provided that the owner across the street is holding out too. Vacancies in the buildings covered by the complaint rose by half over five years. So did profits.

!table A hundred apartments, two strategies | ;Cut the rent to fill up;Hold out together | Occupied;97;94 | Monthly rent;$1,650;$1,790 | Income;$160,050;$168,260

Three more families without a home, $8,210 more a month. No one has to be wicked for this to happen. They only need to be advised.

The company says its tool merely reflects the market. But a mirror doesn’t send you a warning when you decline to look like your reflection, and Halyard Yield does; the complaint quotes the email. Subject line: “Let’s get you back on track!”

What should happen next isn’t complicated. Let landlords buy any software they like, so long as it runs on public information. If the prices are really the market’s, they’ll come out the same.

I would bet a month’s rent that they don’t.
`,
  },
  {
    key: 'nightdesk-monologue-water',
    kind: 'video',
    section: 'the-nightdesk',
    headline: 'Vivian Okoro Hale: “Who signed for the water?”',
    description:
      'A town’s aquifer was leased for 99 years at a meeting that lasted 12 minutes. The host reads out the minutes, all of them.',
    people: ['vivian-okoro-hale'],
    hoursAgo: 12,
    durationSeconds: 421,
    topics: ['Water', 'Local government'],
    pictureCaption: 'The minutes run to a page and a half. It takes four minutes to read them.',
    body: `
The lease is 61 pages long. The minutes of the meeting that approved it are a page and a half, and one paragraph concerns the coffee machine.

In tonight’s opening, the host reads them aloud without comment, and then makes one.

!related aquifer-lease
`,
  },
  {
    key: 'aquifer-lease',
    kind: 'opinion',
    section: 'opinion/columnists',
    headline: 'You can’t sell a river, so they rented the rain',
    description: 'The lease on the Dry Fork aquifer is legal, and that’s what is wrong with it.',
    people: ['amara-lightfoot'],
    hoursAgo: 15,
    updatedHoursAgo: 13,
    topics: ['Water', 'Land'],
    pictureCaption: 'Wells near Dry Fork have dropped by an average of more than two feet a year.',
    latestRevisionNote: 'An earlier version of this article misstated the length of the Dry Fork lease. It is 99 years, not 90.',
    body: `
In my grandmother’s language the word for aquifer and the word for savings are close enough that children mix them up. It’s a good mistake. Water underground is what the rain put by, a little each year, for people it would never meet.

Last month the trustees of Dry Fork leased theirs for 99 years to a company named Thornbury Orchard Partners, at $210,000 a year. The company may pump up to 2.4 billion gallons annually. That’s a price of about nine cents for every thousand gallons. You’d pay more for ice.

I’m a hydrologist, so let me do the thing hydrologists do at parties. The aquifer gains around one billion gallons in an average year. The town and its farms use 700 million. The lease allows 2.4 billion. One minus 3.1 is not a difference of opinion.

!fact The Dry Fork account | In: about 1 billion gallons a year. Out, before the lease: 0.7 billion. Out, if the company pumps all it may: 3.1 billion. At that pace the water table falls below the town’s deepest well in roughly 22 years, with 77 left on the contract.

Every step was lawful. There was a notice, in the paper, in the size of type used for lost dogs. There was a hearing, to which three people came. The law asked whether the trustees had followed the procedure, and they had. It never asked whether the water was theirs.

Some will say: a deal’s a deal, and the town needs a school. It does. I’ve seen the school; they hold music lessons in the boiler room. That’s why the price matters. People don’t sell their savings at a bad price because they are foolish. They sell because somebody arrived on the worst day with a pen.

What I’d like is a rule so simple that it fits on a well cap. Nobody may lease more water than falls. Not for 99 years, not for one. You can spend the interest. The principal belongs to someone who hasn’t been born, and she wasn’t at the meeting.

!video nightdesk-monologue-water
`,
  },
  {
    key: 'care-cliff',
    kind: 'opinion',
    section: 'opinion/columnists',
    headline: 'She got a raise of 60 cents. It cost her family $9,400',
    description: 'The cruelest line in the budget is the one you fall off for earning a little more.',
    people: ['rosalind-achterberg'],
    hoursAgo: 37,
    topics: ['Child care', 'Poverty'],
    pictureCaption: 'In 31 states, help with child care ends at a single dollar rather than tapering off.',
    body: `
Kendra Mallory’s supervisor called her in to say that she was doing wonderful work and would be getting 60 cents more an hour. Kendra, who folds linens in a hospital laundry and has two boys under five, did the sum on the bus. She went back in the morning and asked whether she could please not have it.

Sixty cents is $1,248 a year. It would also have lifted her $311 over the line at which the state stops helping with day care. That help is worth $9,400. A raise of $1,248, and she would end the year $8,152 poorer, before tax.

We have a name for this, the benefits cliff, and I dislike it, because it sounds like weather. Cliffs are made by the sea. This one was made by a committee, and I can show you the page.

When I taught seventh grade we had a grading policy in which one late assignment turned an A into a C. It was meant to teach responsibility. What it taught was arithmetic: the children worked out that, once they were a day late, there was no point in handing it in at all. It took me two years to get it changed to five points a day. Late work appeared by the armful.

>> Cliffs are made by the sea. This one was made by a committee.

The same repair works here. Let the help shrink by 30 cents for every extra dollar earned. Kendra keeps most of her raise; the state, in a few years, stops paying anything, which it claims is what it wants.

It costs something. The budget office in her state puts it at $74 million. The state spent $90 million last year on a tax credit for film productions, and I’ve seen the film.

Kendra’s supervisor, to her credit, found another way to say thank you. She moved her to the early shift, so she can be home for supper. It was the only raise the woman was allowed to take.

!related feed-them
`,
  },
  {
    key: 'county-money',
    kind: 'analysis',
    section: 'politics',
    headline: 'Why candidates for county commissioner are suddenly raising a million dollars',
    description: 'The smallest offices now decide where the wind farms, the warehouses and the water go. The money has noticed.',
    people: ['teddy-blaine'],
    hoursAgo: 21,
    topics: ['Campaign finance', 'Local elections'],
    pictureCaption: 'Spending on county races has grown sixfold in eight years.',
    body: `
The first campaign I ever ran was for county commissioner, in a place where the commissioner’s main power was over culverts. We spent $3,800, of which $600 was pie. We lost by 40 votes, and the winner came to our party.

Last week, in a county not much bigger, two candidates for the same job reported raising $1.04 million and $870,000. There was no mention of pie.

What happened is that culverts turned into everything. A county commissioner now decides whether a solar farm gets a permit, whether a data center gets the water, and where the warehouse with 60 loading docks may go. Each of those decisions is worth tens of millions of dollars to somebody, and is made by three of five people on a weeknight.

Follow the checks and you find that most come from outside the county. Of the $1.91 million raised in that race, $1.5 million arrived from addresses more than 120 miles away, much of it through committees with names like Neighbors for Neighbors.

The classic defense of campaign money is that it informs voters, and I have made that speech. But turnout in the race is expected to be about 11,000. That’s $174 a vote. At that price you could inform each of them over a very good dinner.

There are fixes that don’t require a constitutional scholar. Nine counties have adopted a rule that no commissioner may vote on a permit for anyone who gave to her campaign, directly or through a committee, in the past four years. In those counties, spending on the races fell by two-thirds. It turns out the donors weren’t so passionate about local government after all.
`,
  },
];
