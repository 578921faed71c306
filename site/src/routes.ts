import type { Kind } from './components/schema';
import { nameOf, pageOf, programs } from './facts/programs';

/**
 * Every page of the public site, once; the unlisted ones are in unlistedRoutes.ts. Prerendering, navigation, breadcrumbs
 * and the sitemap read this list. `page` names the component file in src/pages. An alias is another address of the same
 * page, with its own file and `path` as its canonical address.
 */
export interface Route {
  path: string;
  aliases?: readonly string[];
  page: string;
  /** The page's name in breadcrumbs. */
  name: string;
  title: string;
  description: string;
  /** Search engines may show it, although it is unlisted. */
  isIndexed?: true;
  /** Its schema.org type, if it is more specific than a page. */
  kind?: Kind;
  /** Its scripts, from src/islands. */
  islands?: readonly Island[];
}

/**
 * `panels`: tabs and accordions. `preset`: fields filled from the address. `today`: content that depends on the day.
 * `form`: checks and sends a form. `applicant`: signs applicants in and out. `price`: calculates a price. `apply`: the
 * application form. `status`: the status of an application.
 */
export type Island = 'panels' | 'preset' | 'today' | 'form' | 'applicant' | 'price' | 'apply' | 'status';

export const routes: readonly Route[] = [
  {
    path: '/',
    page: 'HomePage',
    name: 'Home',
    title: 'Collegium University: a Christian university, fully online',
    description:
      'Collegium University is a private, fully online, Christian-oriented university. It teaches general studies and wealth management.',
    islands: ['today'],
  },
  {
    path: '/site-map',
    page: 'SiteMapPage',
    kind: 'CollectionPage',
    name: 'Site map',
    title: 'Site map | Collegium University',
    description: 'Every page of the Collegium University site, with a description of each.',
  },
  {
    path: '/about',
    page: 'AboutPage',
    kind: 'AboutPage',
    name: 'About',
    title: 'About | Collegium University',
    description:
      'Who we are and how we work: a small, private, Christian-oriented university with two degrees, both taught entirely online.',
  },
  {
    path: '/our-mission',
    page: 'OurMissionPage',
    name: 'Our Mission',
    title: 'Our Mission | Collegium University',
    description:
      'What Collegium University does and why: teaching people, wherever they are, to think, to serve and to be good stewards.',
  },
  {
    path: '/our-vision',
    page: 'OurVisionPage',
    name: 'Our Vision',
    title: 'Our Vision | Collegium University',
    description:
      'The five goals of Collegium University, published so that anyone can hold the university to them.',
  },
  {
    path: '/accreditation',
    page: 'AccreditationPage',
    name: 'Licensure and Accreditation',
    title: 'Licensure and Accreditation | Collegium University',
    description:
      'Whether Collegium University is licensed and accredited, and what this means for transfer credit, graduate school, professional licenses and employment.',
  },
  {
    path: '/programs',
    page: 'ProgramsPage',
    name: 'Programs',
    title: 'Programs | Collegium University',
    description:
      'Two degrees, taught entirely online: an Associate of Arts in General Studies and a Bachelor of Science in Wealth Management.',
    islands: ['today'],
  },
  ...programs.map((program): Route => ({
    path: pageOf(program),
    page: 'ProgramPage',
    name: program.subject,
    title: `${nameOf(program)} | Collegium University`,
    description: program.description,
    islands: ['panels', 'price', 'today'],
  })),
  {
    path: '/admissions',
    page: 'AdmissionsPage',
    name: 'Admissions',
    title: 'Admissions | Collegium University',
    description:
      'How to be admitted to Collegium University: four steps, requirements by program, important dates, and credits from another college.',
    islands: ['today'],
  },
  {
    path: '/apply',
    page: 'ApplyPage',
    name: 'Apply',
    title: 'Apply | Collegium University',
    description:
      'How applying to Collegium University works: three steps, what it costs, how soon you get a decision, and whom to contact.',
  },
  {
    path: '/register',
    page: 'RegisterPage',
    name: 'Register',
    title: 'Register for Your First Courses | Collegium University',
    description:
      'How new students at Collegium University register for their first courses: the steps and the fees.',
  },
  {
    path: '/virtual-tour',
    page: 'VirtualTourPage',
    name: 'Virtual Tour',
    title: 'Virtual Tour | Collegium University',
    description:
      'A live online tour of the university: when it is held, what you will see, and how to sign up.',
  },
  {
    path: '/catalog',
    page: 'CatalogPage',
    kind: 'CollectionPage',
    name: 'Course Catalog',
    title: 'Course Catalog | Collegium University',
    description:
      'Sample courses at Collegium University, the requirements for a bachelor’s degree, and the academic policies.',
  },
  {
    path: '/academic-calendar',
    page: 'AcademicCalendarPage',
    name: 'Academic Calendar',
    title: 'Academic Calendar | Collegium University',
    description:
      'Term dates at Collegium University, and the deadlines for registration, tuition and applications.',
    islands: ['today'],
  },
  {
    path: '/cost-of-attendance',
    aliases: ['/scholarship', '/scholarships'],
    page: 'CostOfAttendancePage',
    kind: 'FAQPage',
    name: 'Cost of Attendance',
    title: 'Cost of Attendance and Scholarships | Collegium University',
    description:
      'What a full-time year at Collegium University costs, what tuition includes, every fee, and the university’s scholarships.',
    islands: ['panels', 'today'],
  },
  {
    path: '/tuition-fees',
    page: 'TuitionFeesPage',
    name: 'Tuition and Fees',
    title: 'Tuition and Fees | Collegium University',
    description:
      'Tuition per credit and per semester, every fee, payment plans, estimated program costs, and payment policies.',
    islands: ['panels', 'price', 'today'],
  },
  {
    path: '/financial-aid',
    page: 'FinancialAidPage',
    name: 'Financial Aid',
    title: 'Financial Aid | Collegium University',
    description:
      'Scholarships, payment options, deadlines, and how to apply for aid at a university that takes no part in federal aid programs.',
    islands: ['panels', 'today'],
  },
  {
    path: '/refund-policy',
    page: 'RefundPolicyPage',
    name: 'Refund Policy',
    title: 'Refund Policy | Collegium University',
    description:
      'How your tuition refund depends on the day of your request, which fees are not refunded, special circumstances, and how to request a refund.',
    islands: ['panels', 'today'],
  },
  {
    path: '/library',
    page: 'LibraryPage',
    name: 'Library',
    title: 'Library | Collegium University',
    description:
      'A book catalog, research databases and references by subject, all open to anyone, and librarian hours.',
  },
  {
    path: '/resources',
    page: 'ResourcesPage',
    name: 'Student Resources',
    title: 'Student Resources | Collegium University',
    description:
      'Library, study guides, lectures, software, forms and help: resources for students at Collegium University.',
  },
  {
    path: '/contact',
    aliases: ['/contact-admissions', '/request-info'],
    page: 'ContactPage',
    kind: 'ContactPage',
    name: 'Contact Us',
    title: 'Contact Us | Collegium University',
    description:
      'Telephone numbers, email addresses and hours of offices at Collegium University: admissions, advising, registrar, financial aid and support.',
    islands: ['preset', 'form'],
  },
  {
    path: '/athletics',
    page: 'AthleticsPage',
    name: 'Athletics',
    title: 'Athletics | Collegium University',
    description:
      'The Collegium Lamplighters: sports and their seasons, how to sign up, and what happens next.',
    islands: ['preset', 'form', 'today'],
  },
  {
    path: '/transfer-evaluation',
    page: 'TransferEvaluationPage',
    name: 'Transfer Credit Evaluation',
    title: 'Transfer Credit Evaluation | Collegium University',
    description:
      'Send unofficial transcripts and learn which credits from other institutions count toward a degree at Collegium University.',
    islands: ['form'],
  },
  {
    path: '/student-complaint',
    page: 'StudentComplaintPage',
    name: 'Student Complaint',
    title: 'Student Complaint | Collegium University',
    description:
      'How enrolled students submit a complaint, with their name or anonymously, and what happens next.',
    islands: ['form'],
  },
  {
    path: '/privacy',
    page: 'PrivacyPage',
    name: 'Privacy Policy',
    title: 'Privacy Policy | Collegium University',
    description:
      'What data Collegium University collects about you, why, who else sees it, how long it is kept, and your choices.',
  },
  {
    path: '/terms',
    page: 'TermsPage',
    name: 'Terms and Conditions',
    title: 'Terms and Conditions | Collegium University',
    description: 'The terms for using the public pages and the student portal of Collegium University.',
  },
  {
    path: '/ferpa-rights',
    page: 'FerpaRightsPage',
    name: 'Student Records Privacy',
    title: 'Student Records Privacy, FERPA | Collegium University',
    description:
      'The four rights that students have in their records, what directory information includes, and how to restrict its disclosure.',
    islands: ['panels'],
  },
  {
    path: '/accessibility',
    page: 'AccessibilityPage',
    name: 'Accessibility',
    title: 'Accessibility | Collegium University',
    description:
      'Accessibility features for everyone, accommodations for students with disabilities, the accessibility standard, and how to report a barrier.',
    islands: ['panels'],
  },
  {
    path: '/student-services',
    page: 'StudentServicesPage',
    name: 'Student Services',
    title: 'Student Services | Collegium University',
    description:
      'Tutoring, advising, library, technical support, financial aid, payment plans and careers: services for students at Collegium University.',
  },
  {
    path: '/contact-student-services',
    page: 'ContactStudentServicesPage',
    kind: 'ContactPage',
    name: 'Contact Student Services',
    title: 'Contact Student Services | Collegium University',
    description:
      'How students at Collegium University contact student services by phone, email or form, with the hours and phone number of each service.',
    islands: ['preset', 'form'],
  },
  {
    path: '/payment-plans',
    page: 'PaymentPlansPage',
    name: 'Payment Plans',
    title: 'Payment Plans | Collegium University',
    description:
      'Three ways to pay tuition over time at Collegium University: what each covers and costs, when to enroll, and what a late payment costs.',
    islands: ['today'],
  },
  {
    path: '/advising',
    page: 'AdvisingPage',
    name: 'Academic Advising',
    title: 'Academic Advising | Collegium University',
    description:
      'How an academic advisor helps students at Collegium University at each stage of a degree, and how to request an appointment.',
  },
  {
    path: '/career-services',
    page: 'CareerServicesPage',
    name: 'Career Services',
    title: 'Career Services | Collegium University',
    description:
      'Help with choosing a career, resumes and cover letters, job searches and interviews. See where the two degrees at Collegium University lead.',
  },
  {
    path: '/support',
    page: 'SupportPage',
    kind: 'FAQPage',
    name: 'Technical Support',
    title: 'Technical Support | Collegium University',
    description:
      'Four ways to reach technical support, with their hours: telephone, live chat, email and tickets. Common questions, and whom to call in an emergency.',
    islands: ['panels'],
  },
  {
    path: '/tutoring',
    page: 'TutoringPage',
    name: 'Online Tutoring',
    title: 'Online Tutoring | Collegium University',
    description:
      'One-on-one tutoring, group sessions, workshops and writing support for students at Collegium University: subjects, hours, and how to schedule a session.',
    islands: ['panels'],
  },
];

/** Addresses of the portal on the same origin. */
export const portal = { home: '/portal', signIn: '/login' } as const;

/** Requests that students make in the portal, by the name of their form. */
export type PortalRequest =
  | 'support_ticket'
  | 'accommodation'
  | 'directory_restriction'
  | 'withdrawal'
  | 'record_correction';

/** The form of the portal, after signing in. */
export const portalRequest = (kind: PortalRequest): string => `${portal.home}/requests?dialog=${kind}`;

export const addressesOf = (route: Route): string[] => [route.path, ...(route.aliases ?? [])];
