/** A file's bytes in base64. @throws Error when the browser cannot read it any more. */
export function readAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(",") + 1));
    };
    reader.onerror = () =>
      reject(new Error("The file could not be read. Choose it again; it may have been moved."));
    reader.readAsDataURL(file);
  });
}
