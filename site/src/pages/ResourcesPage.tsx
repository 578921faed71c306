import { Closing } from '../components/Closing';
import { PageHead } from '../components/PageHead';
import { library, support } from '../facts/contact';
import { telephone } from '../facts/format';
import { portal } from '../routes';
import { Pictogram } from './resources/Pictogram';
import { groups } from './resources/groups';

export function ResourcesPage() {
  return (
    <>
      <PageHead
        name="Student Resources"
        heading="Student resources"
        lede="Everything you need for your studies, wherever you are."
        picture="globe"
      >
        <a className="button" href={portal.home}>
          Open the portal
        </a>
        <a className="text-link" href="#help">
          Help
        </a>
      </PageHead>

      {groups.map(({ id, heading, about, items }, index) => (
        <section
          key={id}
          className={index % 2 ? 'tint resource-group' : 'resource-group'}
          id={id}
          aria-labelledby={`${id}-heading`}
        >
          <div className="wrap band plain">
            <div className="band-head">
              <h2 id={`${id}-heading`}>{heading}</h2>
              <p className="band-lede">{about}</p>
            </div>
            <ul className="resources">
              {items.map(({ picture, heading, text, links }) => (
                <li key={heading}>
                  <Pictogram of={picture} />
                  <h3>{heading}</h3>
                  <p>{text}</p>
                  <p className="resource-links">{links}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}

      <Closing
        id="missing"
        heading="Something missing?"
        text={
          <>
            Ask a librarian at <a href={telephone(library.phone)}>{library.phone}</a> if you cannot find
            something, and technical support at <a href={telephone(support.phone)}>{support.phone}</a> if
            something will not open.
          </>
        }
      >
        <a className="button" href="/contact">
          Contact Us
        </a>
      </Closing>
    </>
  );
}
