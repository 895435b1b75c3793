// Only pages are looked after, and only when the network fails: scripts and answers of the API are never stored, so no
// build is mixed with another and nobody sees what belongs to somebody else.
const CACHE = 'targa-offline-{{version}}';
const OFFLINE_PAGE = '/offline';
const FILES = [OFFLINE_PAGE, '/offline.js'];

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

self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon-192.png', tag: body, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.pathname));
});
