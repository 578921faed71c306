import type { CourseCategory } from '../../facts/courses';

/** One part of the catalog, set as catalogs are: the code, the title, what it is about. */
export function CourseList({ category }: { category: CourseCategory }) {
  const { id, name, about, courses } = category;
  return (
    <section className="course-part" id={id} aria-labelledby={`${id}-heading`}>
      <div className="course-part-head">
        <h3 id={`${id}-heading`}>{name}</h3>
        <p>{about}</p>
      </div>
      <ul className="courses">
        {courses.map(({ code, title, credits, description }) => (
          <li key={code}>
            <span className="course-code">{code}</span>
            <h4>{title}</h4>
            <span className="course-credits">{credits} credits</span>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
