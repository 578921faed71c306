import { Band } from '../components/Band';
import { Card, Cards } from '../components/Cards';
import { ExternalLink } from '../components/ExternalLink';
import { HoursList } from '../components/HoursList';
import { PageHead } from '../components/PageHead';
import { WindowBand } from '../components/WindowBand';
import { library } from '../facts/contact';
import { mail, telephone } from '../facts/format';
import { external } from '../facts/links';
import libraryWindow from '../pictures/library-window.svg';
import { shelves } from './library/shelves';

export function LibraryPage() {
  return (
    <>
      <PageHead
        name="Library"
        heading="Library"
        lede="Much of what you need is online, but not all of it is reliable. A librarian helps you find sources you can trust."
        picture="shelves"
      >
        <a className="button" href={mail(library.email, 'Research help')}>
          Ask a librarian
        </a>
        <a className="text-link" href="#references">
          References by subject
        </a>
      </PageHead>

      <Band id="search" heading="Where to look first">
        <Cards small>
          <Card
            kind="Catalog"
            heading="Is there a book on your topic?"
            link={<ExternalLink href={external.locCatalog}>Search the Library of Congress</ExternalLink>}
          >
            <p>
              The catalog of the national library and the{' '}
              <ExternalLink href={external.locGuides}>guides</ExternalLink> its librarians have written on
              many subjects.
            </p>
          </Card>
          <Card
            kind="Research databases"
            heading="Has anyone studied your topic?"
            link={<ExternalLink href={external.doaj}>Directory of Open Access Journals</ExternalLink>}
          >
            <p>
              Peer-reviewed articles that are free to read. For education, use{' '}
              <ExternalLink href={external.eric}>ERIC</ExternalLink>, and for medicine,{' '}
              <ExternalLink href={external.pubMed}>PubMed</ExternalLink>.
            </p>
          </Card>
          <Card
            kind="Study support"
            heading="Where do I begin?"
            link={<a href={mail(library.email, 'Study support')}>{library.email}</a>}
          >
            <p>
              Send a librarian your question and what you have tried. The answer lists sources and shows you
              how to search for more.
            </p>
          </Card>
        </Cards>
      </Band>

      <WindowBand id="hours" heading="Library hours" picture={libraryWindow}>
        <p>The links on this page work at any hour. Librarians are available:</p>
        <HoursList hours={library.hours} />
        <h3>Contact</h3>
        <p className="library-contact">
          <a href={telephone(library.phone)}>{library.phone}</a>
          <a href={mail(library.email)}>{library.email}</a>
        </p>
      </WindowBand>

      <Band
        id="references"
        heading="References by subject"
        lede="These references are maintained by experts and free to use. Each link leads to another site."
        look="tint"
      >
        <ul className="drawers">
          {shelves.map(({ id, heading, links }) => (
            <li key={id} id={id}>
              <h3>{heading}</h3>
              <ul>
                {links.map(({ href, label, about }) => (
                  <li key={href}>
                    <ExternalLink href={href}>{label}</ExternalLink>
                    <span>{about}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Band>

      <Band id="services" heading="Additional services">
        <Cards small>
          <Card
            heading="Interlibrary loans"
            link={<a href={mail(library.email, 'Interlibrary loan')}>Request a loan by email</a>}
          >
            <p>
              If we do not have an item, another library may lend or copy it. Send the author, title and year,
              or the full citation of an article.
            </p>
          </Card>
          <Card
            heading="Citation guides"
            link={<ExternalLink href={external.owl}>Purdue Online Writing Lab</ExternalLink>}
          >
            <p>
              How to cite your sources in <ExternalLink href={external.apaStyle}>APA</ExternalLink> or{' '}
              <ExternalLink href={external.mlaStyle}>MLA</ExternalLink> style. Ask your instructor which one
              to use.
            </p>
          </Card>
          <Card
            heading="Digital archives"
            link={<ExternalLink href={external.dpla}>Digital Public Library of America</ExternalLink>}
          >
            <p>
              Letters, maps, newspapers and recordings. See also the{' '}
              <ExternalLink href={external.archives}>National Archives</ExternalLink> and the{' '}
              <ExternalLink href={external.internetArchive}>Internet Archive</ExternalLink>.
            </p>
          </Card>
        </Cards>
      </Band>
    </>
  );
}
