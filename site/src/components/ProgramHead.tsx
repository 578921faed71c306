import type { Program } from '../facts/programs';

export function ProgramHead({ program }: { program: Program }) {
  return (
    <div className="degree-head">
      <h2 id={`${program.id}-heading`}>
        <span className="program-degree">{program.degree}</span> <span>{program.subject}</span>
      </h2>
      {program.flagship && <p className="badge">Flagship program</p>}
      <p className="degree-hours">
        <strong>{program.creditHours}</strong> credit hours
      </p>
    </div>
  );
}
