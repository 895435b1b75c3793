// Shows the garage as it was when it was last seen on this device, to the same session only.
const texts = JSON.parse(document.getElementById('texts').textContent);
const segment = location.pathname.split('/')[1];
const locale = segment in texts ? segment : 'it';
const words = texts[locale];
const day = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeStyle: 'short' });

function element(name, text, ...children) {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
}

async function hashOf(token) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readSnapshot() {
  const token = localStorage.getItem('targa.token');
  const stored = JSON.parse(localStorage.getItem('targa.offline') ?? 'null');
  return token && stored && stored.session === (await hashOf(token)) ? stored : undefined;
}

function vehicleCard({ plate, name, deadlines }) {
  const rows = deadlines.map(([kind, date]) =>
    element('div', '', element('dt', words.kinds[kind]), element('dd', day.format(new Date(date)))),
  );
  return element('li', '', element('h2', plate), element('p', name), element('dl', '', ...rows));
}

document.documentElement.lang = locale;
document.title = words.title;
document.getElementById('title').textContent = words.title;
const retry = document.getElementById('retry');
retry.textContent = words.retry;
retry.addEventListener('click', () => location.reload());

function show(snapshot) {
  const note = document.getElementById('note');
  note.textContent = snapshot
    ? words.saved.replace('{{date}}', moment.format(new Date(snapshot.savedAt)))
    : words.nothing;
  if (snapshot) document.getElementById('vehicles').append(...snapshot.vehicles.map(vehicleCard));
}

// Storage may be blocked or hold something else: then there is nothing to show.
readSnapshot().then(show, () => show(undefined));
