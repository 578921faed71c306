/** Words that visitors of online universities type, by the page or the part (`/path#id`) that answers them. */
export const also: Readonly<Record<string, string>> = {
  '/academic-calendar#now':
    'start date dates begin classes class semester term begins starts when next intake',
  '/academic-calendar#deadlines': 'application deadline deadlines due dates',
  '/about': 'faculty professors teachers instructors',
  '/accessibility#accommodations':
    'disability disabilities disabled accommodation accommodations ada dyslexia',
  '/accreditation':
    'accreditation accredited unaccredited recognized legit license licensed licensure regional state',
  '/admissions#requirements':
    'admission entry requirements gpa minimum grade point average requirement high school diploma ged homeschool acceptance',
  '/admissions#contact': 'international student students abroad visa',
  '/advising': 'advisor adviser counselor mentor',
  '/apply': 'application apply enroll online sat act essay',
  '/athletics': 'sports basketball team teams',
  '/career-services': 'career careers jobs job internship resume',
  '/catalog': 'classes courses class size syllabus credits general education electives prerequisites',
  '/contact': 'phone number telephone email address call hours',
  '/contact#registrar': 'order request transcript',
  '/cost-of-attendance#year':
    'much cost costs expensive affordable cheap year total books textbooks housing dorm',
  '/financial-aid': 'fafsa pell grant grants loan loans student federal aid',
  '/financial-aid#elsewhere': 'military veteran veterans gi bill employer benefits reimbursement',
  '/library': 'books journals databases research ebooks',
  '/our-mission': 'christian faith mission values',
  '/payment-plans': 'installment installments monthly payments pay plan interest',
  '/payment-plans#less': 'discount family sibling siblings employer',
  '/programs':
    'majors major degree degrees bachelor bachelors associate masters mba graduate certificate online program finance business wealth',
  '/refund-policy#schedule': 'withdraw withdrawal drop class money back refund',
  '/register': 'enrollment register registration first courses orientation',
  '/resources#study': 'asynchronous self paced recorded lectures flexible schedule evening weekend',
  '/terms#honesty': 'plagiarism cheating honor code academic integrity',
  '/student-complaint': 'complaint complain grievance report problem',
  '/support#equipment':
    'laptop computer chromebook tablet ipad mac windows internet speed requirements equipment technology wifi',
  '/support#questions': 'password login sign in locked out help desk',
  '/transfer-evaluation':
    'transfer credit credits transcript transcripts evaluation community college clep ap exam prior learning life experience',
  '/tuition-fees': 'tuition price prices fees',
  '/tuition-fees#calculator': 'calculator calculate estimate estimator net price my cost',
  '/tuition-fees#tuition': 'tuition price per credit hour semester rates cost full time part time',
  '/tutoring': 'tutor tutors homework help writing center math',
  '/virtual-tour': 'campus visit tour open house webinar information session',
};
