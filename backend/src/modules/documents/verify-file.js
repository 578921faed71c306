/**
 * Compares a PDF with the issued document by SHA-256. The file stays in the browser: the page's policy allows no
 * connection, and only the digest and the code in the file are in the address that finds the document. The page of the
 * document compares the digest itself, so a link alone can't claim that a file is genuine. Without script, or without
 * the browser's cryptography (which needs https), the page says how to compare by hand.
 */
(() => {
  const part = document.getElementById('compare');
  if (!part || !window.crypto?.subtle) return;
  const input = part.querySelector('input');
  const answer = part.querySelector('[role="status"]');
  const { sha256, number, status } = part.dataset;
  const most = 50_000_000;
  const dropped = 'dropped-document';
  const heading = document.querySelector('h1');
  const sentence = document.getElementById('sentence');
  const issued = { heading: heading.textContent, sentence: sentence?.textContent, title: document.title };

  const tell = (result, text) => {
    answer.dataset.result = result;
    answer.textContent = text;
  };

  /** The heading is about the reader's copy: a valid document doesn't make an altered copy of it valid. */
  function head(text) {
    heading.textContent = text.heading;
    sentence.textContent = text.sentence;
    document.title = text.title;
  }

  function compare({ name, digest }) {
    if (digest === sha256) {
      head(issued);
      tell(
        status === 'valid' ? 'same' : 'ended',
        `${name} is identical to the file issued as ${number}.${status === 'valid' ? '' : ` However, ${number} is ${status}.`}`,
      );
    } else {
      const text = 'This file doesn’t match';
      head({
        heading: text,
        sentence: `Collegium University issued ${number}, but not this file. Don’t rely on the file.`,
        title: `${text} · Collegium University`,
      });
      tell('other', `${name} differs from ${number}. It was altered, or it is a different document.`);
    }
  }

  async function digestOf(bytes) {
    const digest = await window.crypto.subtle.digest('SHA-256', bytes);
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  /** The address with the code is in the bytes of each issued PDF. */
  const codeOf = (bytes) =>
    /\/verify\/((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})(?![0-9A-Z-])/.exec(
      new window.TextDecoder('latin1').decode(bytes),
    )?.[1];

  async function take(file) {
    answer.removeAttribute('data-result');
    if (file.size > most) return tell('other', `${file.name} is too large. Choose a PDF of at most 50 MB.`);
    answer.textContent = `Comparing ${file.name}…`;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const digest = await digestOf(bytes);
      if (sha256) return compare({ name: file.name, digest });
      const code = codeOf(bytes);
      window.sessionStorage.setItem(dropped, JSON.stringify({ name: file.name, digest }));
      window.location.assign(`/verify?${new URLSearchParams({ sha256: digest, ...(code && { code }) })}`);
    } catch {
      tell('other', `${file.name} could not be read. Choose it again.`);
    }
  }

  input.addEventListener('change', () => {
    if (input.files[0]) void take(input.files[0]);
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    if (event.dataTransfer?.files[0]) void take(event.dataTransfer.files[0]);
  });
  part.hidden = false;
  document.getElementById('without').hidden = true;

  const before = JSON.parse(window.sessionStorage.getItem(dropped));
  window.sessionStorage.removeItem(dropped);
  const chosen = document.getElementById('chosen');
  if (before && sha256) compare(before);
  else if (before && chosen) {
    chosen.lastElementChild.textContent = before.name;
    chosen.hidden = false;
  }
})();
