/**
 * What search engines read, as attributes of the markup itself (decision 0079): an element is a thing of schema.org,
 * and what stands in it with `itemProp` are its properties.
 */
export type Kind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'FAQPage';

export const thing = (
  type:
    | Kind
    | 'Answer'
    | 'BreadcrumbList'
    | 'CollegeOrUniversity'
    | 'Course'
    | 'EducationEvent'
    | 'EducationalOccupationalProgram'
    | 'ListItem'
    | 'Question'
    | 'VirtualLocation',
) => ({ itemScope: true, itemType: `https://schema.org/${type}` });

/** The university, which footers describe, as others name it. */
export const universityId = (siteAddress: string): string => `${siteAddress}/#university`;
