/** An open, encrypted connection. */
export interface Connection {
  /** Reads into the buffer. Returns the number of bytes, null at the end. */
  read(buffer: Uint8Array): Promise<number | null>;
  write(bytes: Uint8Array): Promise<number>;
  close(): void;
}

/** What the fetching of a card needs of the network. */
export interface Network {
  /** Returns all addresses of a host. */
  resolve(host: string): Promise<string[]>;
  /** Connects to exactly this address, and checks that its certificate is that of the host. */
  connect(address: string, host: string): Promise<Connection>;
}
