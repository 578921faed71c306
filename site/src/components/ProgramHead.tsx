import type { Program } from '../facts/programs';
import { universityId } from './schema';
import { useSiteAddress } from './site-address';

/** Belongs inside an `EducationalOccupationalProgram`. */
export function ProgramHead({
  program,
  picture,
}: {
  program: Program;
  picture: { src: string; alt: string };
}) {
  return (
    <div className="degree-head">
      <h2 id={`${program.id}-heading`} itemProp="name">
        <span className="program-degree" itemProp="educationalCredentialAwarded">
          {program.degree}
        </span>{' '}
        <span>{program.subject}</span>
      </h2>
      {program.flagship && <p className="badge">Flagship program</p>}
      <p className="degree-hours">
        <strong itemProp="numberOfCredits">{program.creditHours}</strong> credit hours
      </p>
      <img className="degree-picture" src={picture.src} alt={picture.alt} width="480" height="360" />
      <meta itemProp="description" content={program.about} />
      <meta itemProp="educationalProgramMode" content="online" />
      <link itemProp="provider" href={universityId(useSiteAddress())} />
    </div>
  );
}
