import { limits, megabyte } from '../../facts/forms';
import { list } from '../../facts/format';
import { controlAttributes, type FieldProps } from './control';

/** Files, chosen or dropped. The island `form` lists them and can remove them. */
export function FilesField({ kinds, ...field }: FieldProps & { kinds: readonly string[] }) {
  const hint = `${list(kinds, 'or')}, at most ${limits.transcriptMegabytes} MB each; up to ${limits.transcripts} files, ${limits.transcriptsMegabytes} MB in total.`;
  const common = controlAttributes({ ...field, hint });
  return (
    <div className="field field-wide files" data-files="">
      <label htmlFor={common.id}>{field.label}</label>
      <span className="field-hint" id={`${common.id}-hint`}>
        {hint}
      </span>
      <div className="drop">
        <input
          {...common}
          type="file"
          multiple
          accept={kinds.map((kind) => `.${kind.toLowerCase()}`).join(',')}
          data-kinds={kinds.join(', ')}
          data-most={limits.transcripts}
          data-most-each={limits.transcriptMegabytes * megabyte}
          data-most-together={limits.transcriptsMegabytes * megabyte}
        />
        <span className="drop-note" aria-hidden="true">
          or drop them here
        </span>
      </div>
    </div>
  );
}
