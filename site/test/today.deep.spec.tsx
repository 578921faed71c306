// @vitest-environment jsdom
import { pagesOn, turns } from './todayPages';

pagesOn(turns);
