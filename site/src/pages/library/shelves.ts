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
      reference('usa', 'USA.gov', 'which office does what'),
      reference('congress', 'Congress.gov', 'bills and laws'),
      reference('govinfo', 'govinfo', 'official publications'),
      reference('legalInformation', 'Legal Information Institute', 'codes and cases'),
      reference('edgar', 'EDGAR', 'what companies must file'),
    ],
  },
  {
    id: 'health-medical',
    heading: 'Health & Medical',
    links: [
      reference('medlinePlus', 'MedlinePlus', 'health in plain words'),
      reference('pubMed', 'PubMed', 'medical literature'),
      reference('cdc', 'CDC', 'disease and prevention'),
      reference('nih', 'National Institutes of Health', 'by condition'),
    ],
  },
  {
    id: 'educational-institutions',
    heading: 'Educational Institutions',
    links: [
      reference('openCourseWare', 'MIT OpenCourseWare', 'courses to read and watch'),
      reference('openYale', 'Open Yale Courses', 'lectures, whole'),
      reference('openStax', 'OpenStax', 'free textbooks, from Rice'),
      reference('collegeNavigator', 'College Navigator', 'American colleges, compared'),
    ],
  },
  {
    id: 'news',
    heading: 'News',
    links: [
      reference('ap', 'Associated Press', 'agency'),
      reference('reuters', 'Reuters', 'agency'),
      reference('npr', 'NPR', 'public radio'),
      reference('bbc', 'BBC News', 'from abroad'),
    ],
  },
  {
    id: 'psychology',
    heading: 'Psychology',
    links: [
      reference('apa', 'American Psychological Association', 'topics and journals'),
      reference('psychologicalScience', 'Association for Psychological Science', 'research'),
      reference('nimh', 'National Institute of Mental Health', 'conditions and care'),
      reference('psychologyClassics', 'Classics in the History of Psychology', 'the sources'),
    ],
  },
  {
    id: 'religious-biblical',
    heading: 'Religious & Biblical Studies',
    links: [
      reference('bibleGateway', 'Bible Gateway', 'translations side by side'),
      reference('stepBible', 'STEP Bible', 'Hebrew and Greek'),
      reference('ccel', 'Christian Classics Ethereal Library', 'the Fathers and after'),
      reference('religionData', 'ARDA', 'religion in figures'),
    ],
  },
  {
    id: 'science-research',
    heading: 'Science & Research',
    links: [
      reference('nasa', 'NASA', 'earth and space'),
      reference('nsf', 'National Science Foundation', 'what is being found'),
      reference('arxiv', 'arXiv', 'papers before print'),
      reference('pmc', 'PubMed Central', 'articles in full'),
    ],
  },
];
