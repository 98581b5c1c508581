import type { DemoPerson } from '../shape.ts';

/** The by-lines of the msnbc vertical. */
export const people: readonly DemoPerson[] = [
  {
    key: 'vivian-okoro-hale',
    name: 'Vivian Okoro Hale',
    jobTitle: 'Host, “The Nightdesk”',
    shortBio: 'Vivian Okoro Hale is the host of “The Nightdesk.”',
    bio: 'Vivian Okoro Hale is the host of “The Nightdesk.” Before television she was a court stenographer, and she still corrects guests on what they said eight minutes ago.',
    opinion: true,
  },
  {
    key: 'marcus-feld',
    name: 'Marcus Feld',
    jobTitle: 'Columnist',
    shortBio: 'Marcus Feld writes about work, wages and unions.',
    bio: 'Marcus Feld writes about work, wages and unions. He loaded trucks for nine years and has opinions about pallets.',
    opinion: true,
  },
  {
    key: 'soledad-quiroga',
    name: 'Soledad Quiroga',
    jobTitle: 'Legal Columnist',
    shortBio: 'Soledad Quiroga is a legal columnist and a former public defender.',
    bio: 'Soledad Quiroga is a legal columnist and a former public defender. She has argued 14 appeals and won enough of them to keep going.',
    opinion: true,
  },
  {
    key: 'mina-farahani',
    name: 'Mina Farahani',
    jobTitle: 'Economics Columnist',
    shortBio: 'Mina Farahani is an economist and columnist.',
    bio: 'Mina Farahani is an economist and columnist. She is the author of “The Rent Is the Story” and teaches statistics to people who say they hate it.',
    opinion: true,
  },
  {
    key: 'gideon-park',
    name: 'Gideon Park',
    jobTitle: 'Democracy Editor',
    shortBio: 'Gideon Park edits our coverage of voting and elections.',
    bio: 'Gideon Park edits our coverage of voting and elections. He has worked as a poll worker in every election since he was 16.',
  },
  {
    key: 'rosalind-achterberg',
    name: 'Rosalind Achterberg',
    jobTitle: 'Columnist',
    shortBio: 'Rosalind Achterberg writes about schools, children and care.',
    bio: 'Rosalind Achterberg writes about schools, children and care. She taught middle school for 17 years and is not easily shocked.',
    opinion: true,
  },
  {
    key: 'teddy-blaine',
    name: 'Teddy Blaine',
    jobTitle: 'Political Analyst',
    shortBio: 'Teddy Blaine is a political analyst.',
    bio: 'Teddy Blaine is a political analyst who ran field offices in seven states before he switched to explaining why they lost.',
  },
  {
    key: 'amara-lightfoot',
    name: 'Amara Lightfoot',
    jobTitle: 'Contributing Columnist',
    shortBio: 'Amara Lightfoot writes about land, water and who decides.',
    bio: 'Amara Lightfoot writes about land, water and who decides. A hydrologist by training, she lives beside a river that is doing better than it was.',
    opinion: true,
  },
];
