const patience = 3_000;

/** Asks a Redis once whether it is there; fails with the reason when it does not answer within 3 s. The address is not in the reason. */
export const askRedis = async (url: string): Promise<void> => {
  const { createClient } = await import('@redis/client');
  const client = createClient({ url, RESP: 2, disableClientInfo: true, socket: { connectTimeout: patience, reconnectStrategy: false } });
  const failed = Promise.withResolvers<never>();
  client.on('error', failed.reject);
  const timer = setTimeout(() => failed.reject(new Error(`It said nothing for ${patience / 1000} s.`)), patience);
  try {
    await Promise.race([client.connect().then(() => client.ping()), failed.promise]);
  } finally {
    clearTimeout(timer);
    client.destroy();
  }
};
