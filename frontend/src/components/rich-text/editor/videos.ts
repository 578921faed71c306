const youtube = /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/;
const id = /^[\w-]{6,20}$/;

/** The address of a video's frame, from the address of its page; null if it is no video of a known site. */
export function frameAddress(text: string): string | null {
  const address = text.trim();
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const parts = pathname.split('/').filter(Boolean);
  if (youtube.test(hostname)) {
    const video = parts[0] === 'watch' ? searchParams.get('v') : parts[1];
    const isVideo = ['watch', 'embed', 'shorts', 'live'].includes(parts[0] ?? '');
    return isVideo && video && id.test(video) ? `https://www.youtube-nocookie.com/embed/${video}` : null;
  }
  if (hostname === 'youtu.be')
    return id.test(parts[0] ?? '') ? `https://www.youtube-nocookie.com/embed/${parts[0]}` : null;
  if (/^(www\.)?vimeo\.com$/.test(hostname) && /^\d+$/.test(parts[0] ?? ''))
    return `https://player.vimeo.com/video/${parts[0]}${/^\w+$/.test(parts[1] ?? '') ? `?h=${parts[1]}` : ''}`;
  // Another site may be in the server's list of hosts, which decides.
  return protocol === 'https:' ? address : null;
}
