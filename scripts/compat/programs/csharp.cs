// Buys two codes with the client that OpenAPI Generator makes for C#.
using System.Security.Cryptography;
using Org.OpenAPITools.Api;
using Org.OpenAPITools.Client;
using Org.OpenAPITools.Model;

string Env(string name) => Environment.GetEnvironmentVariable(name) ?? throw new Exception($"{name} is not set");
string Save(string name, FileParameter file)
{
    using (var saved = File.Create(name)) file.Content.CopyTo(saved);
    return Convert.ToHexString(SHA256.HashData(File.ReadAllBytes(name))).ToLower();
}

var config = new Configuration { BasePath = Env("DGO_URL"), AccessToken = Env("DGO_TOKEN") };
var orders = new OrdersApi(config);
var wallets = new WalletsApi(config);
var documents = new CodesAndDocumentsApi(config);

var variant = new ProductsApi(config).GetProduct(long.Parse(Env("DGO_PRODUCT"))).Data.Variant;
Console.WriteLine($"wallets {wallets.ListWallets().Data.Count}");
var request = new OrderRequest(Guid.Parse(Env("DGO_WALLET")), [new OrderRequestItem(variant.Id, 2)]);
var ulid = orders.CreateOrder(request, Env("DGO_KEY")).Data.Ulid;
Console.WriteLine($"order {ulid}");
var status = FulfillmentStatus.Pending;
for (var look = 0; look < 300; look++)
{
    status = orders.GetOrder(ulid).FulfillmentStatus;
    if (status is FulfillmentStatus.Completed or FulfillmentStatus.Refunded) break;
    Thread.Sleep(200);
}
if (status != FulfillmentStatus.Completed) throw new Exception($"order {ulid} is {status}");
foreach (var entry in documents.GetOrderCodes(ulid).Data)
    foreach (var code in entry.Codes) Console.WriteLine($"code {entry.ProductName} {code.VarCode}");
Console.WriteLine($"zip {Save("codes.zip", documents.DownloadOrderCodes(ulid))}");
Console.WriteLine($"pdf {Save("invoice.pdf", documents.DownloadOrderInvoice(ulid))}");

var rows = 0;
TransactionPage ledger;
var page = 1;
do
{
    ledger = wallets.ListTransactions(sort: "asc", perPage: 100, page: page++);
    rows += ledger.Data.Count;
} while (ledger.Links.Next != null);
Console.WriteLine($"ledger {rows}");
try
{
    // No wallet has this id, so no server can sell.
    request.WalletId = Guid.Empty;
    orders.CreateOrder(request, Env("DGO_KEY") + "-refused");
}
catch (ApiException error)
{
    Console.WriteLine($"refused {error.ErrorCode} {error.ErrorContent}");
}
