/**
 * Structured data for search engines, as attributes of the markup itself (decision 0079): an element is an item of
 * schema.org, and the elements with `itemProp` inside are its properties.
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

/** The id of the university, which footers describe and other items refer to. */
export const universityId = (siteAddress: string): string => `${siteAddress}/#university`;
