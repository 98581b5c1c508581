/** Reads the data of a call of TV-everywhere, by its path below /services/tve. */
export const readTvData = async <Data>(path: string): Promise<Data> => {
  const response = await fetch(`/services/tve/${path}`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.statusText} (${response.status}) @ ${path}`);
  return (await response.json<{ data: Data }>()).data;
};
