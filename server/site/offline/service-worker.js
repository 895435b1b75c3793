// Only pages are looked after, and only when the network fails: scripts and answers of the API are never stored, so no
// build is mixed with another and nobody sees what belongs to somebody else.
const CACHE = 'targa-offline-{{version}}';
const OFFLINE_PAGE = '/offline';
const FILES = [OFFLINE_PAGE, '/offline.js'];
// A file that another app has shared waits here until the page that asks for its car has taken it, which removes it.
const SHARED = 'targa-shared';
// Where such a file arrives, and the page that takes it, by language.
const RECEIPT_PAGES = JSON.parse('{{receiptPages}}');

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload', credentials: 'omit' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const receiptPage = request.method === 'POST' && RECEIPT_PAGES[new URL(request.url).pathname];
  if (receiptPage) return event.respondWith(takeShared(request, receiptPage));
  const isScript = new URL(request.url).pathname === '/offline.js';
  if (request.method !== 'GET' || (request.mode !== 'navigate' && !isScript)) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      const cache = await caches.open(CACHE);
      const stored = await cache.match(isScript ? '/offline.js' : OFFLINE_PAGE);
      if (!stored) throw error;
      return stored;
    }),
  );
});

// Nothing is sent: only the page does that, for whoever is signed in, as with any other document.
async function takeShared(request, page) {
  const file = (await request.formData()).get('document');
  await caches.delete(SHARED);
  if (file instanceof File && file.size > 0) {
    const headers = {
      'content-type': file.type,
      'x-file-name': encodeURIComponent(file.name),
      'x-shared-at': String(Date.now()),
    };
    await (await caches.open(SHARED)).put('/shared-file', new Response(file, { headers }));
  }
  return Response.redirect(page, 303);
}

self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon-192.png', tag: body, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.pathname));
});
