import type { FormerSectionDto } from '../../../api/types.gen';
import { Part } from '../../../components/Part';
import { FormerScores } from '../../gradebook/FormerScores';
import { formerMessages } from '../../gradebook/messages';

interface Props {
  sections: readonly FormerSectionDto[];
  /** What the scores mean, to the student or about the student. */
  note: string;
}

/** The scores from sections that the student has left. */
export const FormerSections = ({ sections, note }: Props) => (
  <>
    {sections.map((section) => {
      const title = formerMessages.from(section);
      return (
        <Part key={section.sectionId} title={title} note={note}>
          <FormerScores section={section} label={title} />
        </Part>
      );
    })}
  </>
);
