/** What `npm start` says once the system runs. Its last line tells other programs that it is ready. */
import { shown } from './paths.mjs';

const roles = 'super_admin registrar faculty student bursar financial_aid compliance admissions'.split(' ');

export function announcement({ settings, warnings, places, log }) {
  const { baseUrl, demoData, demoAccounts } = settings;
  const rows = [
    ['Public site', `${baseUrl}/`],
    ['Portal', `${baseUrl}/portal`],
    ['API', `${baseUrl}/api/docs`],
    ['Data', places.map(shown).join(' and ')],
    ['Log', shown(log)],
  ];
  const lines = [`\n${rows.map(([name, value]) => `  ${name.padEnd(12)} ${value}`).join('\n')}`];
  if (demoData && demoAccounts)
    lines.push(
      '\n  Demo accounts, all with the password collegium-demo',
      ...roles.map((role) => `    ${role}@collegium.example`),
      "  Anyone who can reach this port can sign in with these accounts. Don't put real data here.",
    );
  for (const warning of warnings) lines.push(`\n  Warning: ${warning.replaceAll('\n', '\n  ')}`);
  return [...lines, `\nready ${baseUrl}`].join('\n');
}
