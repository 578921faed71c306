/** Script of the forms: it checks, keeps and sends them. */
import { makeForm } from './parts/form/form';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) makeForm(form);
