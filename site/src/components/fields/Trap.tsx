/** A hidden field that only robots fill in. */
export function Trap({ form }: { form: string }) {
  return (
    <p className="field-trap" aria-hidden="true">
      <label htmlFor={`${form}-website`}>Leave this field empty</label>
      <input id={`${form}-website`} name="website" tabIndex={-1} autoComplete="off" />
    </p>
  );
}
