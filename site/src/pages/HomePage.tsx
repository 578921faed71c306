import { ArchWindow } from '../components/ArchWindow';
import { programs, university } from '../facts/university';
import { portal } from '../routes';

export function HomePage() {
  return (
    <>
      <section className="hero">
        <div className="wrap hero-row">
          <div className="hero-text">
            <p className="eyebrow">Private, Christian, wholly online</p>
            <h1>Faithful study, wherever you are.</h1>
            <p className="lede">
              {university.name} is a private, Christian-oriented university. It offers two degrees, in general
              studies and in wealth management, and teaches them entirely online.
            </p>
            <p className="actions">
              <a className="button" href={portal.home}>
                Go to the portal
              </a>
              <a className="text-link" href="#programs">
                See the programs
              </a>
            </p>
          </div>
          <ArchWindow />
        </div>
      </section>

      <section className="wrap band" id="programs" aria-labelledby="programs-heading">
        <h2 id="programs-heading">Two degrees, both online</h2>
        <ul className="programs">
          {programs.map((program) => (
            <li className="program" key={program.subject}>
              <h3>
                <span className="program-degree">{program.degree}</span> <span>{program.subject}</span>
              </h3>
              <p className="program-about">{program.about}</p>
              <p className="program-hours">
                <strong>{program.creditHours}</strong> credit hours
              </p>
            </li>
          ))}
        </ul>
      </section>

      <section className="epigraph" aria-label="From Scripture">
        <figure className="wrap">
          <blockquote>
            <p>“Moreover it is required in stewards, that a man be found faithful.”</p>
          </blockquote>
          <figcaption>1 Corinthians 4:2, King James Version</figcaption>
        </figure>
      </section>

      <section className="wrap band plain" aria-labelledby="plain-heading">
        <h2 id="plain-heading">The university, plainly</h2>
        <dl className="facts">
          <div>
            <dt>Character</dt>
            <dd>Private and Christian-oriented.</dd>
          </div>
          <div>
            <dt>Teaching</dt>
            <dd>Fully online, for both degrees.</dd>
          </div>
          <div>
            <dt>Federal student aid</dt>
            <dd>
              The university takes part in no federal aid program. It offers scholarships and payment options
              of its own.
            </dd>
          </div>
          <div>
            <dt>Licence number</dt>
            <dd>{university.licence}</dd>
          </div>
        </dl>
      </section>

      <section className="wrap" aria-labelledby="portal-heading">
        <div className="portal-call">
          <div>
            <h2 id="portal-heading">Students and staff</h2>
            <p>The portal holds the university’s student records. Sign in with your university account.</p>
          </div>
          <a className="button" href={portal.signIn}>
            Sign in
          </a>
        </div>
      </section>
    </>
  );
}
