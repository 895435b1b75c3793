import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';

const KEY_BYTES = 65;

interface Received {
  path: string;
  title: string;
  body: string;
  url: string;
}

/** A browser with its keys, as its page would send them. */
function createBrowser(path: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const subscription = {
    endpoint: `https://push.example.com/${path}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };

  /** Decrypts a message (RFC 8291, content coding aes128gcm of RFC 8188). */
  function decrypt(message: Buffer): string {
    const salt = message.subarray(0, 16);
    const sender = message.subarray(21, 21 + KEY_BYTES);
    const content = message.subarray(21 + KEY_BYTES);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(content.subarray(-16));
    const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }

  return { subscription, decrypt };
}

/** Whether the site has signed the request for this push service (RFC 8292). */
function isSigned(authorization: string, audience: string, now: number): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== KEY_BYTES) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' } as never);
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${header}.${payload}`), signed, Buffer.from(signature, 'base64url'))) return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const seconds = now / 1_000;
  return aud === audience && exp > seconds && exp <= seconds + 86_400 && /^(mailto:|https:)/.test(sub);
}

function* endlessText(): Generator<string> {
  for (;;) yield 'x'.repeat(KEY_BYTES);
}

/** A push service on this machine: it checks signatures, decrypts messages and answers as told. */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof createBrowser>>();
  const answers = new Map<string, number[]>();
  const endless = new Set<string>();
  const received: Received[] = [];
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').slice(1);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const browser = browsers.get(path);
    const status = answers.get(path)?.shift() ?? 201;
    if (!browser || !isSigned(request.headers.authorization ?? '', 'https://push.example.com', Date.now())) {
      refused.push(path);
      response.writeHead(401).end();
      return;
    }
    if (status === 201) received.push({ path, ...JSON.parse(browser.decrypt(Buffer.concat(parts))) });
    response.writeHead(status);
    if (endless.has(path)) Readable.from(endlessText()).pipe(response);
    else response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // The name of the push service leads to this machine, without encryption of the connection.
  const agent = new Agent();
  agent.createConnection = () => connect(port, '127.0.0.1');
  return {
    agent,
    received,
    refused,
    addBrowser(path: string) {
      const browser = createBrowser(path);
      browsers.set(path, browser);
      return browser.subscription;
    },
    /** The next messages to a browser are answered so. */
    answer: (path: string, ...statuses: number[]) => answers.set(path, statuses),
    /** Answers about a browser never end. */
    answerEndlessly: (path: string) => endless.add(path),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
