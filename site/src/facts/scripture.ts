/** Quoted from the King James Version, which is in the public domain. */
export interface Verse {
  text: string;
  source: string;
}

const verse = (text: string, place: string): Verse => ({ text, source: `${place}, King James Version` });

export const stewards = verse(
  '“Moreover it is required in stewards, that a man be found faithful.”',
  '1 Corinthians 4:2',
);

export const least = verse(
  '“He that is faithful in that which is least is faithful also in much.”',
  'Luke 16:10',
);

export const wisdom = verse(
  '“How much better is it to get wisdom than gold! and to get understanding rather to be chosen than silver!”',
  'Proverbs 16:16',
);

export const heartily = verse(
  '“And whatsoever ye do, do it heartily, as to the Lord, and not unto men.”',
  'Colossians 3:23',
);

export const vision = verse('“Where there is no vision, the people perish.”', 'Proverbs 29:18');

export const race = verse('“So run, that ye may obtain.”', '1 Corinthians 9:24');
