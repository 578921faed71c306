/**
 * Compares a file with the issued document by SHA-256. The file stays in the browser: the page's policy allows no
 * connection. Without script, or without the browser's cryptography, the page has the digest alone.
 */
(() => {
  const part = document.getElementById('compare');
  if (!part || !window.crypto?.subtle) return;
  const input = part.querySelector('input');
  const answer = part.querySelector('[role="status"]');

  async function compare(file) {
    answer.removeAttribute('data-result');
    answer.textContent = `Comparing ${file.name}…`;
    try {
      const digest = await window.crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      const text = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
      const isSame = text === part.dataset.sha256;
      answer.dataset.result = isSame ? 'same' : 'other';
      answer.textContent = isSame
        ? `${file.name} is unaltered: it is the file that Collegium University issued, byte for byte.`
        : `${file.name} is not the file that Collegium University issued. It was altered, or it is another document. Don’t rely on it.`;
    } catch {
      answer.dataset.result = 'other';
      answer.textContent = `${file.name} could not be read. Choose it again.`;
    }
  }

  input.addEventListener('change', () => {
    if (input.files[0]) void compare(input.files[0]);
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    if (event.dataTransfer?.files[0]) void compare(event.dataTransfer.files[0]);
  });
  part.hidden = false;
})();
