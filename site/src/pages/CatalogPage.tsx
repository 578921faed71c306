import { Band } from '../components/Band';
import { Closing } from '../components/Closing';
import { Fact, Facts } from '../components/Facts';
import { PageHead } from '../components/PageHead';
import { catalog } from '../facts/catalog';
import { courseCategories } from '../facts/courses';
import { portal } from '../routes';
import { CourseList } from './catalog/CourseList';
import { DegreeShelf } from './catalog/DegreeShelf';
import { glance, policies, requirements, wholeDegree } from './catalog/lists';

export function CatalogPage() {
  return (
    <>
      <PageHead
        name="Course Catalog"
        heading="Course catalog"
        lede="Our courses, the degree requirements, and the policies for both degrees."
        picture="volume"
      >
        <a className="button" href="/apply">
          Apply Now
        </a>
        <a className="text-link" href="#courses">
          Sample courses
        </a>
      </PageHead>

      <Band id="facts" heading="The catalog at a glance">
        <ul className="figures">
          {glance.map(({ figure, text }) => (
            <li key={text}>
              <strong>{figure}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Band>

      <Band
        id="degree"
        heading="A degree on one shelf"
        lede={`Each book is a ${catalog.creditsPerCourse}-credit course. About ${wholeDegree} of them make up the bachelor’s degree; the outlined books are electives.`}
        look="tint"
      >
        <DegreeShelf />
      </Band>

      <Band
        id="courses"
        heading="Sample courses"
        lede="Sample courses in the four parts of the catalog. Each term’s sections are in the portal."
      >
        <ul className="quick-links course-index" aria-label="Parts of the catalog">
          {courseCategories.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
        {courseCategories.map((category) => (
          <CourseList key={category.id} category={category} />
        ))}
      </Band>

      <Band id="policies" heading="Academic requirements and policies" look="tint">
        <div className="rules">
          <div>
            <h3>For a bachelor’s degree</h3>
            <Facts>
              {requirements.map(({ name, text }) => (
                <Fact key={name} name={name}>
                  {text}
                </Fact>
              ))}
            </Facts>
          </div>
          <div>
            <h3>While you study</h3>
            <Facts>
              {policies.map(({ name, text }) => (
                <Fact key={name} name={name}>
                  {text}
                </Fact>
              ))}
            </Facts>
          </div>
        </div>
      </Band>

      <Closing
        id="next"
        heading="This term’s courses"
        text="Sections, meeting times, instructors and available seats are in the student portal, where you also register."
      >
        <a className="button" href={portal.home}>
          Open the portal
        </a>
        <a className="button button-quiet" href="/register">
          New here?
        </a>
      </Closing>
    </>
  );
}
