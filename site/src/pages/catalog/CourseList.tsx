import { thing, universityId } from '../../components/schema';
import { useSiteAddress } from '../../components/site-address';
import type { CourseCategory } from '../../facts/courses';

/** One part of the catalog in catalog style: code, title, description. */
export function CourseList({ category }: { category: CourseCategory }) {
  const { id, name, about, courses } = category;
  const provider = universityId(useSiteAddress());
  return (
    <section className="course-part" id={id} aria-labelledby={`${id}-heading`}>
      <div className="course-part-head">
        <h3 id={`${id}-heading`}>{name}</h3>
        <p>{about}</p>
      </div>
      <ul className="courses">
        {courses.map(({ code, title, credits, description }) => (
          <li key={code} itemProp="mentions" {...thing('Course')}>
            <span className="course-code" itemProp="courseCode">
              {code}
            </span>
            <h4 itemProp="name">{title}</h4>
            <span className="course-credits">{credits} credits</span>
            <meta itemProp="numberOfCredits" content={String(credits)} />
            <p itemProp="description">{description}</p>
            <link itemProp="provider" href={provider} />
          </li>
        ))}
      </ul>
    </section>
  );
}
