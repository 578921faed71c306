/** The site document page by page: its text on the built pages. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { outDir } from './build';

/** The readable text in one line, including names of pictures. */
function textOf(address: string): string {
  const html = fs.readFileSync(path.join(outDir, address, 'index.html'), 'utf8');
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<(svg|script)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*? role="img" aria-label="([^"]+)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

/** Each line is on the page; the words of one line appear in this order. */
const printed: Record<string, string[]> = {
  '/': [
    'Start Your Journey … Explore Programs',
    'News … Registration … Scholarships',
    'Success stories',
    'Apply Now - Free Application … Talk to an Advisor',
    'License number … Pending',
  ],
  '/our-vision': [
    'Top 25 … Regional university by 2030',
    '85% … Graduation rate',
    '10,000+ … Students annually',
    '95% … High-income job placement within 6 months',
    '1,000+ … Community partnerships',
  ],
  '/programs': [
    'Associate of Arts … General Studies … 60 … credit hours … Online',
    'Bachelor of Science … Wealth Management … Flagship program',
    'General-education partnership',
  ],
  '/admissions': [
    'Submit your application … Submit your documents … Review and accept … Enroll',
    'about 15 minutes … within 1-2 business days … deposit of $500',
    '2.0 … General Studies … 2.5 … Wealth Management',
    'Important dates … Registration … March 15 … Tuesday … Thursday … 2 PM EST',
    'Coming from another college',
    'Monday to Friday … 8 AM to 8 PM EST',
  ],
  '/apply': [
    'Create your account … Complete the application … Begin classes',
    'No Fee … $10 … 15 minutes … 1-2 business days … 2.0 … 2.5',
    'Why choose the university',
  ],
  '/cost-of-attendance': [
    '$200 a credit hour, for 1-11 credits … $3,950 a semester, for 12 or more credits; $7,900 a year',
    'What tuition includes',
    'Academic Excellence … Ministry Leadership … Transfer Student Grant … Community Service Award',
    '12, 24, or 36 months at 0% interest … costs $25 … 6% interest and $500 a year',
  ],
  '/financial-aid': [
    'No federal aid … Pell',
    'Up to $2,000 a year … 3.5 or more … Full-time study … Community service … Renewable: Yes',
    'Up to $1,500 a year … ministry program … leadership … pastor’s recommendation … Renewable: Yes',
    'Up to $1,000 a year … 30 or more transfer credits … 2.5 or more … Good standing … One-time',
    'Up to $750 a year … 100 or more volunteer hours … Involvement … recommendation … Renewable: Yes',
    '5% discount … 30 days before … 0% interest … $25 a semester … 6% interest … $500 a year',
    'Complete the application … Submit the aid application … Upload your documents … Review the award letter',
    'State aid … Private scholarships … Employer benefits … Military benefits',
    // The next one first.
    'Summer 2026 … April 1, 2026 … Fall 2026 … June 1, 2026 … Spring 2027 … November 1, 2026',
    'Spring 2026 … December 15, 2025 … Summer 2026 … May 1, 2026 … Fall 2026 … August 1, 2026',
    'Renewal applications are due 30 days before the semester',
  ],
  '/student-services': [
    'Tutoring … Advising … Library … Technical support … 24/7 … Phone … Chat … Tickets',
    'Financial aid services … Payment plans … Career services',
  ],
  '/resources': [
    'Digital library … Study guides … Online lectures … Learning management system … Software and tools',
    'Academic calendar … Forms … Help center … Email support',
  ],
  '/contact': [
    'Contact information … Support hours … Quick access … Write to us … Departments … Emergency support',
    'Monday to Thursday … 8 AM to 9 PM EST … Friday … 8 AM to 6 PM EST … 10 AM to 4 PM EST',
    "Thank you for your message! We'll get back to you within 24 hours.",
  ],
  '/library': [
    'Catalog … Research databases … Study support',
    '8 AM to 10 PM EST … Friday … 8 AM to 6 PM EST … Saturday … 10 AM to 4 PM EST … Sunday … 2 PM to 8 PM EST',
    'General Reference … Government & Legal … Health & Medical … Educational Institutions',
    'News … Psychology … Religious & Biblical Studies … Science & Research',
    'Interlibrary loans … Citation guides … Digital archives',
  ],
  '/academic-calendar': [
    'Fall 2024 … Aug 26 – Dec 14, 2024 … Dec 21, 2024',
    'Spring 2025 … Jan 13 – May 3, 2025 … May 10, 2025',
    'Summer 2025 … May 19 – Aug 9, 2025 … Aug 16, 2025',
    'Next start date … Next deadline … Spring 2026 … Earlier terms … Fall 2024',
    'Spring 2026 … Dec 1, 2025 – Jan 2, 2026 … Dec 15, 2025 … Jan 2, 2026 … Jan 5, 2026 … Jan 12, 2026',
    '100% refund … Feb 2, 2026 … 50% refund … Mar 20, 2026 … W … Apr 27 – May 1, 2026 … May 5, 2026 … May 9, 2026',
    'Registration: earlier deadlines … Nov 15, 2024 … Apr 1, 2025 … Apr 15, 2025',
    'Jan 2, 2026 … Financial: earlier deadlines … Dec 15, 2024 … May 1, 2025 … Aug 1, 2025',
    'Dec 15, 2025 … Applications: earlier deadlines … Dec 1, 2024 … Mar 15, 2025 … Jul 1, 2025',
    'Dates may change … Academic advising … 8 AM to 5 PM EST … Registrar … 8 AM to 5 PM EST',
  ],
  '/support': [
    '24/7 … Telephone … Live chat … Email … Portal tickets',
    '7 AM to 11 PM EST … Monday to Friday … 4 hours',
    'Call support … Email support … Open the portal (new tab)',
    'Login & Access … Technical Issues … Academic Resources',
    'Technical … Academic … Student services … 911',
    'At least 5 Mbps',
  ],
  '/tutoring': [
    'One-on-one … 30-90 minutes … Group … 60-120 minutes … Subject … 45-90 minutes … Writing … 30-60 minutes',
    'Choose a subject … Pick a format … Select time and date … Join via the portal',
    'Success stories … Rating: 5 of 5 … Rating: 5 of 5 … Rating: 5 of 5',
    'Writing center … 9 AM to 5 PM EST … Evenings … 6 PM to 9 PM EST',
    'at least 24 hours before … Sessions are recorded',
  ],
  '/catalog': [
    '120-130 … 12-18 … 15 to 20',
    'General Education … Wealth Management … Business and Economics … Faith and Leadership',
    '42 credits … 36-48 credits … C or better … 30-42 credits … 2.0 or more … 30 credits … 90 credits … 7 years',
  ],
  '/tuition-fees': [
    'Housing … $2,500 … $5,000 … Books … $500 … $1,000',
    '$10 … $500 … $25 … $50 … $25 … $125 … varies … $0 … $10 … $10 … $25 … $150 … $25 … $25 … $50 … $25',
    '120 … $51,000 … $3,200 … $54,200 … 4 years … 36 … $18,900 … $1,600 … $20,500 … 2 years',
    '$1,275 … $400 … $1,675',
    'Fall: August 15 … Spring: January 15 … Summer: 30 days before the term begins',
    '10% off for the second … 15% off for the third',
    'direct billing, deferred payment, and support with documents',
    'costs $50. After 30 days, a hold … after 60 days, your enrollment is suspended',
  ],
  '/refund-policy': [
    'Before … 100% … Days 1-7 … 90% … Days 8-14 … 75% … 15-21 … 50% … 22-28 … 25% … Day 29 and after … 0%',
    'Application fee … $10 … $200 … $125 … $150 … varies',
    '100% refund … Military … Prorated … Medical … Prorated … Death in the family … 100% … Cancellation',
    'Submit the form … Provide documentation … 5-10 business days … Calculation … 10-14 business days',
    'within 30 days … within 60 days',
    'before completing 60% of the term',
  ],
  '/ferpa-rights': ['within 45 days … within 60 days … within 180 days', 'Included … Not Included'],
  '/accessibility': [
    'Perceivable … Operable … Understandable … Robust',
    'WCAG 2.1 AA',
    '48 hours on business days',
  ],
  '/athletics': [
    'Coming Spring 2027',
    'Football Spring 2027 … Flag Football Spring 2027 … Men’s Basketball Winter 2025',
    'Women’s Basketball Winter 2025 … Soccer Spring 2026 … Esports Year Round … Co-ed Sports Year Round',
    'A confirmation email … Notice when registration opens … Updates … Priority tryouts',
    'athletics@collegium.example … 9 AM to 5 PM EST … recruiting@collegium.example … 8 AM to 6 PM EST',
    "Sign-up Successful! … Thank you for your interest in athletics. We'll be in touch soon!",
    'Sign-up Failed … There was an error submitting your information. Please try again.',
  ],
  '/transfer-evaluation': [
    'PDF, JPG, JPEG, or PNG, at most 10 MB each',
    'Transfer Evaluation Submitted … Your transfer evaluation request has been submitted successfully.',
    "We'll contact you within 5-7 business days.",
    'within 24 hours … Monday to Friday … 8 AM to 8 PM EST',
  ],
  '/student-complaint': [
    'Enrolled students only',
    'may be anonymous. Without contact information, however, the university cannot investigate or reply',
    'Complaint Submitted Successfully … within 5-7 business days',
    "Submission Error … Please try again, or contact the registrar's office",
  ],
};

describe.each(Object.entries(printed))('%s', (address, lines) => {
  it.each(lines)('should have: %s', (line) => {
    let rest = textOf(address);
    for (const words of line.split(' … ')) {
      expect(rest).toContain(words);
      rest = rest.slice(rest.indexOf(words) + words.length);
    }
  });
});
