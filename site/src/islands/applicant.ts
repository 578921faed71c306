/** Script of the page on which applicants sign in and out. */
import { makeSignIn } from './parts/applicant/sign-in';

makeSignIn(document.querySelector<HTMLElement>('[data-applicant]')!);
