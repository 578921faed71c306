/** External references, in the eight groups of the library. */
import { external } from '../../facts/links';

interface Reference {
  href: string;
  label: string;
  about: string;
}

const reference = (name: keyof typeof external, label: string, about: string): Reference => ({
  href: external[name],
  label,
  about,
});

export const shelves: readonly { id: string; heading: string; links: readonly Reference[] }[] = [
  {
    id: 'general-reference',
    heading: 'General Reference',
    links: [
      reference('loc', 'Library of Congress', 'the national library'),
      reference('britannica', 'Britannica', 'the encyclopedia'),
      reference('merriamWebster', 'Merriam-Webster', 'the dictionary'),
      reference('gutenberg', 'Project Gutenberg', 'books out of copyright'),
    ],
  },
  {
    id: 'government-legal',
    heading: 'Government & Legal',
    links: [
      reference('usa', 'USA.gov', 'government services'),
      reference('congress', 'Congress.gov', 'bills and laws'),
      reference('govinfo', 'govinfo', 'official publications'),
      reference('legalInformation', 'Legal Information Institute', 'codes and cases'),
      reference('edgar', 'EDGAR', 'company filings'),
    ],
  },
  {
    id: 'health-medical',
    heading: 'Health & Medical',
    links: [
      reference('medlinePlus', 'MedlinePlus', 'health in plain words'),
      reference('pubMed', 'PubMed', 'medical literature'),
      reference('cdc', 'CDC', 'disease and prevention'),
      reference('nih', 'National Institutes of Health', 'health by condition'),
    ],
  },
  {
    id: 'educational-institutions',
    heading: 'Educational Institutions',
    links: [
      reference('openCourseWare', 'MIT OpenCourseWare', 'courses to read and watch'),
      reference('openYale', 'Open Yale Courses', 'full lecture courses'),
      reference('openStax', 'OpenStax', 'free textbooks from Rice University'),
      reference('collegeNavigator', 'College Navigator', 'a comparison of American colleges'),
    ],
  },
  {
    id: 'news',
    heading: 'News',
    links: [
      reference('ap', 'Associated Press', 'news agency'),
      reference('reuters', 'Reuters', 'news agency'),
      reference('npr', 'NPR', 'public radio'),
      reference('bbc', 'BBC News', 'international news'),
    ],
  },
  {
    id: 'psychology',
    heading: 'Psychology',
    links: [
      reference('apa', 'American Psychological Association', 'topics and journals'),
      reference('psychologicalScience', 'Association for Psychological Science', 'research'),
      reference('nimh', 'National Institute of Mental Health', 'conditions and care'),
      reference('psychologyClassics', 'Classics in the History of Psychology', 'original texts'),
    ],
  },
  {
    id: 'religious-biblical',
    heading: 'Religious & Biblical Studies',
    links: [
      reference('bibleGateway', 'Bible Gateway', 'translations side by side'),
      reference('stepBible', 'STEP Bible', 'Hebrew and Greek'),
      reference('ccel', 'Christian Classics Ethereal Library', 'the Church Fathers and later writers'),
      reference('religionData', 'ARDA', 'religion in figures'),
    ],
  },
  {
    id: 'science-research',
    heading: 'Science & Research',
    links: [
      reference('nasa', 'NASA', 'earth and space'),
      reference('nsf', 'National Science Foundation', 'current research'),
      reference('arxiv', 'arXiv', 'papers before publication'),
      reference('pmc', 'PubMed Central', 'articles in full'),
    ],
  },
];
