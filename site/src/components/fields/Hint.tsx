import { type FieldProps, idOf } from './control';

export function Hint(field: FieldProps) {
  return (
    field.hint && (
      <span className="field-hint" id={`${idOf(field)}-hint`}>
        {field.hint}
      </span>
    )
  );
}
