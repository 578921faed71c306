/** The ways in which a provider spells one mailbox. */
interface MailProvider {
  /** All domains lead to the same mailboxes, which are counted under the first one. */
  domains: readonly string[];
  /** A character that begins a tag, in addition to the plus. */
  tag?: string;
  /** Characters that the provider ignores in the name. */
  ignored?: RegExp;
  /** The mailbox may be named by the host: anything@name.example.com. */
  namedByHost?: boolean;
}

/** From the providers' documentation. Outlook.com isn't listed: it ignores only tags after a plus. */
export const mailProviders: readonly MailProvider[] = [
  // https://support.google.com/mail/answer/7436150 "Dots don't matter in Gmail addresses" and /answer/10313
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  // https://support.apple.com/118230 "About your @icloud.com, @me.com, and @mac.com email addresses"
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  // https://proton.me/support/addresses-and-aliases; the ignored characters are those of Proton's own client
  // (ProtonMail/WebClients, removeEmailAlias)
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  // https://www.fastmail.help/hc/en-us/articles/360060591053 "Plus addressing and subdomain addressing"
  ...['fastmail.com', 'fastmail.fm', 'messagingengine.com'].map((domain) => ({
    domains: [domain],
    namedByHost: true,
  })),
  // https://yandex.com/support/id/authorization/email.html "addresses using your username on all Yandex domains"
  { domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'] },
  // Yahoo's help on disposable addresses: nickname-keyword. Names of accounts have no hyphen.
  // prettier-ignore
  ...[
    'yahoo.com', 'yahoo.ca', 'yahoo.co.uk', 'yahoo.co.in', 'yahoo.in', 'yahoo.com.au', 'yahoo.com.br',
    'yahoo.com.mx', 'yahoo.com.ar', 'yahoo.com.ph', 'yahoo.de', 'yahoo.es', 'yahoo.fr', 'yahoo.it',
    'ymail.com', 'rocketmail.com',
  ].map((domain) => ({ domains: [domain], tag: '-' })),
];

/** Public providers: millions share each domain, so no single victim owns a domain. */
// prettier-ignore
export const sharedDomains: ReadonlySet<string> = new Set([
  ...mailProviders.map(({ domains }) => domains[0]!),
  'outlook.com', 'hotmail.com', 'hotmail.co.uk', 'hotmail.fr', 'hotmail.de', 'hotmail.it', 'hotmail.es',
  'live.com', 'live.co.uk', 'live.ca', 'msn.com', 'aol.com', 'aim.com', 'verizon.net', 'comcast.net',
  'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net', 'charter.net', 'spectrum.net', 'earthlink.net',
  'gmx.com', 'gmx.net', 'gmx.de', 'gmx.us', 'mail.com', 'web.de', 't-online.de', 'zoho.com', 'hey.com',
  'tutanota.com', 'tuta.com', 'hushmail.com', 'rogers.com', 'shaw.ca', 'bell.net', 'btinternet.com',
  'orange.fr', 'free.fr', 'laposte.net', 'libero.it', 'uol.com.br', 'rediffmail.com', 'naver.com',
  'qq.com', '163.com', '126.com', 'mail.ru',
]);
