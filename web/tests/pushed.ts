/** A push service on the loopback, and a subscriber who can read what it is sent (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export class PushService {
  readonly heard: { path: string; body: Buffer }[] = [];
  private server: Server;

  constructor() {
    this.server = createServer((request, answer) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        this.heard.push({ path: request.url ?? "", body: Buffer.concat(parts) });
        answer.writeHead(201).end();
      });
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export class Subscriber {
  private key = createECDH("prime256v1");
  private open = this.key.generateKeys();
  private auth = randomBytes(16);

  constructor(readonly endpoint: string) {}

  subscription(): { endpoint: string; keys: { p256dh: string; auth: string } } {
    return { endpoint: this.endpoint, keys: { p256dh: this.open.toString("base64url"), auth: this.auth.toString("base64url") } };
  }

  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.open, sender]);
    const secret = Buffer.from(hkdfSync("sha256", this.key.computeSecret(sender), this.auth, info, 32));
    const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
    const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
    const cipher = createDecipheriv("aes-128-gcm", key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
  }
}
