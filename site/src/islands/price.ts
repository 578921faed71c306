/** Script of the price calculator: it asks the server and shows each line of the total. */
import { makeCalculator } from './parts/price';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-price]')) makeCalculator(form);
